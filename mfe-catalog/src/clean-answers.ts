/**
 * Takes what a page needs from an answer. Only what the contract promises is relied on (REQ-API-4): null is as good as
 * absent, and what cannot be identified is left out instead of breaking the page.
 */
import {
  fieldsOf,
  listOf,
  listedVideosOf,
  parseId,
  wordsOf,
  type FeaturedTag,
  type HeroSlide,
  type Series,
  type ListedVideo,
  type Speaker,
  type Tag,
} from '@steadfast/shared';

type Fields = NonNullable<ReturnType<typeof fieldsOf>>;

/** The slides that can be shown: with a title or a picture at least. */
export function heroSlidesOf(value: unknown): HeroSlide[] {
  return listOf(value)
    .map((slide) => ({
      ...slide,
      title: wordsOf(slide.title),
      image: wordsOf(slide.image),
      ctas: listOf(slide.ctas).map((cta) => ({
        ...cta,
        title: wordsOf(cta.title),
        ctaLink: wordsOf(cta.ctaLink),
      })),
    }))
    .filter(({ title, image }) => title || image);
}

/** All series of a list. */
export function allSeriesOf(value: unknown): Series[] {
  return listOf(value).flatMap((series) => seriesOf(series) ?? []);
}

/**
 * One series, with lists of videos and speakers that may be empty; undefined when it is none. An API may name its videos by
 * their ids alone: their place in the series is a name then.
 */
export function seriesOf(value: unknown): Series | undefined {
  const fields = fieldsOf(value);
  const id = parseId(fields?.id);
  if (!fields || id === undefined) return undefined;
  return {
    ...withWords(fields, 'tagline', 'description', 'ThumbnailUrl'),
    id,
    name: wordsOf(fields.name) || 'Untitled series',
    videos: videosOf(fields.videos).map((video, index) => ({
      ...video,
      title: video.title ?? `Episode ${index + 1}`,
    })),
    speakers: listOf(fields.speakers).flatMap((speaker) => speakerOf(speaker) ?? []),
  };
}

/** A speaker; undefined for one of whom there is nothing to read. */
function speakerOf(fields: Fields): Speaker | undefined {
  const speaker: Speaker = { ...withWords(fields, 'bio', 'ThumbnailUrl'), name: wordsOf(fields.name) };
  return speaker.name || speaker.bio ? speaker : undefined;
}

/** All tags of a list, each with its videos. */
export function tagsOf(value: unknown): FeaturedTag[] {
  return listOf(value).flatMap((tag) => tagOf(tag) ?? []);
}

/** One tag with its videos; undefined when it is none. */
export function tagOf(value: unknown): FeaturedTag | undefined {
  const fields = fieldsOf(value);
  const id = parseId(fields?.id);
  if (!fields || id === undefined) return undefined;
  const { videoCount } = fields;
  return {
    id,
    name: wordsOf(fields.name) || 'Untitled',
    videos: videosOf(fields.videos),
    ...(typeof videoCount === 'number' && { videoCount }),
  };
}

/** The videos of a list, each of them once. */
function videosOf(value: unknown): ListedVideo[] {
  const byId = new Map<number, ListedVideo>();
  for (const video of listedVideosOf(value)) {
    if (!byId.has(video.id)) byId.set(video.id, withWords(video, 'title', 'description', 'ThumbnailUrl'));
  }
  return [...byId.values()];
}

/** The same without those of the named fields that hold no words. */
function withWords<Thing extends Fields>(thing: Thing, ...names: (string & keyof Thing)[]): Thing {
  const fields = Object.entries(thing).flatMap(([name, value]): [string, unknown][] => {
    if (!names.some((other) => other === name)) return [[name, value]];
    const words = wordsOf(value);
    return words ? [[name, words]] : [];
  });
  return Object.fromEntries(fields) as Thing;
}

/** What a search found. */
export interface Found {
  videos: ListedVideo[];
  series: Series[];
  tags: Tag[];
}

/** What a search found; nothing when the answer holds no data. */
export function foundOf(answer: unknown): Found {
  const fields = fieldsOf(answer);
  return {
    videos: listedVideosOf(fields?.videos).map(({ series, ...video }) => ({
      ...video,
      title: wordsOf(video.title),
      ...seriesOfVideo(series),
    })),
    // A search gives series without their videos: that is not to read as "0 videos".
    series: allSeriesOf(fields?.series).map(({ videos = [], ...series }) =>
      videos.length > 0 ? { ...series, videos } : series,
    ),
    tags: tagsOf(fields?.tags).map(({ id, name }) => ({ id, name })),
  };
}

/** The series that a video says it belongs to, if it can be linked to. */
function seriesOfVideo(value: unknown): Pick<ListedVideo, 'series'> {
  const fields = fieldsOf(value);
  const id = parseId(fields?.id);
  return id === undefined ? {} : { series: { id, name: wordsOf(fields?.name) } };
}
