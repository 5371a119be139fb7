import type { CatalogueFile } from '../../src/catalogue/catalogue-file';
import type { Picture } from '../../src/platform/database/picture';
import {
  createRandom,
  type Random,
  FIRST_NAMES,
  GLUE,
  LAST_NAMES,
  NOUNS,
  QUALITIES,
  RARE_WORDS,
  TAG_NAMES,
  VERBS,
} from './words';

/** How big a catalogue is wanted. */
export interface BigCatalogueSize {
  series: number;
  videosEach: number;
  /** How many videos the last series has, when it is to be longer than the others. */
  longest?: number;
  /** Another seed gives other texts of the same kind. */
  seed?: number;
  /** Stand in their order and again from the first, so that what is shown loads; otherwise pictures name no existing files. */
  pictures?: CataloguePictures;
}

/** Pictures that are there to be used. */
export interface CataloguePictures {
  series: readonly Picture[];
  videos: readonly Picture[];
  speakers: readonly Picture[];
  heroes: readonly Picture[];
}

/** One speaker a few series. */
const SERIES_A_SPEAKER = 5;
const FEATURED_TAGS = 6;
/** As long as the real ones, which add to every response. */
const PLACEHOLDER =
  'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAABwAQCdASoQAAkABUB8JZACdAFAAAD+7zX/20vkfBtCzZs1E8uuE10Hh/tyivxAAAA=';

/**
 * A catalogue of believable texts in any size, the same for the same size and seed. Video ids count from 1 through all
 * series.
 */
export function makeBigCatalogue({
  series,
  videosEach,
  longest = videosEach,
  seed = 1,
  pictures,
}: BigCatalogueSize): CatalogueFile {
  const random = createRandom(seed);
  const speakers = numbers(Math.max(1, Math.ceil(series / SERIES_A_SPEAKER))).map((id) => ({
    id,
    name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    bio: sentences(random, 2),
    picture: inTurn(pictures?.speakers, id) ?? picture(`speakers/speaker-${id}`, [160, 320], 1),
  }));
  const tags = TAG_NAMES.map(([name, category], index) => ({
    id: index + 1,
    name,
    category,
    isFeatured: index < FEATURED_TAGS,
    videoIds: new Set<number>(),
  }));
  const made = numbers(series).map((id) => ({
    id,
    name: title(random),
    tagline: sentence(random),
    description: sentences(random, 3),
    isFeatured: id % 50 === 1,
    speakerIds: [...new Set(numbers(1 + random.below(3)).map(() => random.pick(speakers).id))],
    picture: inTurn(pictures?.series, id) ?? picture(`series/series-${id}`, [320, 640, 1280]),
    videos: numbers(id === series ? longest : videosEach).map((number) => {
      const videoId = (id - 1) * videosEach + number;
      for (let count = 1 + random.below(3); count > 0; count -= 1) {
        random.pickByRank(tags).videoIds.add(videoId);
      }
      return {
        id: videoId,
        videoId: `stream-${videoId}`,
        title: title(random),
        description: sentences(random, 2),
        duration: 300 + random.below(3_000),
        picture: inTurn(pictures?.videos, videoId) ?? picture(`videos/video-${videoId}`, [320, 640]),
      };
    }),
  }));
  return {
    speakers,
    series: made,
    tags: tags.map((tag) => ({ ...tag, videoIds: [...tag.videoIds] })),
    heroes: numbers(4).map((id) => ({
      id,
      title: title(random),
      description: sentence(random),
      picture: inTurn(pictures?.heroes, id) ?? picture(`heroes/hero-${id}`, [640, 1280, 1920]),
      ctas: [{ title: 'Watch Now', ctaLink: `/series/${id}`, iconShape: 'play' }],
    })),
  };
}

function title(random: Random): string {
  const noun = capital(random.pickByRank(NOUNS));
  const form = random.below(6);
  if (form === 0) return `The ${capital(random.pickByRank(QUALITIES))} ${noun}`;
  if (form === 1) return `${capital(random.pickByRank(VERBS))} the ${noun}`;
  if (form === 2) return `${noun} and ${capital(random.pickByRank(NOUNS))}`;
  if (form === 3) return `${capital(random.pick(RARE_WORDS))} ${noun}`;
  if (form === 4) return `${random.pick(FIRST_NAMES)} on ${noun}`;
  return `When ${noun} ${capital(random.pickByRank(VERBS))}s`;
}

function sentences(random: Random, count: number): string {
  return numbers(count)
    .map(() => sentence(random))
    .join(' ');
}

function sentence(random: Random): string {
  const words = numbers(6 + random.below(8)).map(() => word(random));
  return `${capital(words.join(' '))}.`;
}

function word(random: Random): string {
  const kind = random.next();
  if (kind < 0.45) return random.pickByRank(GLUE);
  if (kind < 0.7) return random.pickByRank(NOUNS);
  if (kind < 0.82) return random.pickByRank(VERBS);
  if (kind < 0.92) return random.pickByRank(QUALITIES);
  if (kind < 0.98) return random.pick(RARE_WORDS);
  return random.pick(LAST_NAMES);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function picture(file: string, widths: number[], shape = 9 / 16): Picture {
  const width = Math.max(...widths);
  return { file, widths, width, height: width * shape, placeholder: PLACEHOLDER };
}

function inTurn(pictures: readonly Picture[] = [], id: number): Picture | undefined {
  return pictures[(id - 1) % pictures.length];
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
