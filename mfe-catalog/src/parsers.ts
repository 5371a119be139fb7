/**
 * Takes what a page needs from an answer. Only what the contract promises is relied on (REQ-API-4): null is as good as
 * absent, and what cannot be identified is left out instead of breaking the page.
 */
import {
  asRecord,
  asRecords,
  parseVideos,
  parseId,
  trimmedString,
  type FeaturedTag,
  type HeroSlide,
  type Series,
  type ListedVideo,
  type Speaker,
  type Tag,
} from '@steadfast/shared';

type Fields = NonNullable<ReturnType<typeof asRecord>>;

/** The slides that can be shown: with a title or a picture at least. */
export function parseHeroSlides(value: unknown): HeroSlide[] {
  return asRecords(value)
    .map((slide) => ({
      ...slide,
      title: trimmedString(slide.title),
      image: trimmedString(slide.image),
      ctas: asRecords(slide.ctas).map((cta) => ({
        ...cta,
        title: trimmedString(cta.title),
        ctaLink: trimmedString(cta.ctaLink),
      })),
    }))
    .filter(({ title, image }) => title || image);
}

/** All series of a list. */
export function parseAllSeries(value: unknown): Series[] {
  return asRecords(value).flatMap((series) => parseSeries(series) ?? []);
}

/**
 * One series, with lists of videos and speakers that may be empty; undefined when it is none. An API may name its videos by
 * their ids alone: their place in the series is a name then.
 */
export function parseSeries(value: unknown): Series | undefined {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  if (!fields || id === undefined) return undefined;
  return {
    ...withTrimmedText(fields, 'tagline', 'description', 'ThumbnailUrl'),
    id,
    name: trimmedString(fields.name) || 'Untitled series',
    videos: parseVideosWithText(fields.videos).map((video, index) => ({
      ...video,
      title: video.title ?? `Episode ${index + 1}`,
    })),
    speakers: asRecords(fields.speakers).flatMap((speaker) => parseSpeaker(speaker) ?? []),
  };
}

/** A speaker; undefined for one of whom there is nothing to read. */
function parseSpeaker(fields: Fields): Speaker | undefined {
  const speaker: Speaker = {
    ...withTrimmedText(fields, 'bio', 'ThumbnailUrl'),
    name: trimmedString(fields.name),
  };
  return speaker.name || speaker.bio ? speaker : undefined;
}

/** All tags of a list, each with its videos. */
export function parseTags(value: unknown): FeaturedTag[] {
  return asRecords(value).flatMap((tag) => parseTag(tag) ?? []);
}

/** One tag with its videos; undefined when it is none. */
export function parseTag(value: unknown): FeaturedTag | undefined {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  if (!fields || id === undefined) return undefined;
  const { videoCount } = fields;
  return {
    id,
    name: trimmedString(fields.name) || 'Untitled',
    videos: parseVideosWithText(fields.videos),
    ...(typeof videoCount === 'number' && { videoCount }),
  };
}

/** The videos of a list, each of them once. */
function parseVideosWithText(value: unknown): ListedVideo[] {
  const byId = new Map<number, ListedVideo>();
  for (const video of parseVideos(value)) {
    if (!byId.has(video.id))
      byId.set(video.id, withTrimmedText(video, 'title', 'description', 'ThumbnailUrl'));
  }
  return [...byId.values()];
}

/** The same without those of the named fields that hold no words. */
function withTrimmedText<Thing extends Fields>(thing: Thing, ...names: (string & keyof Thing)[]): Thing {
  const fields = Object.entries(thing).flatMap(([name, value]): [string, unknown][] => {
    if (!names.some((other) => other === name)) return [[name, value]];
    const words = trimmedString(value);
    return words ? [[name, words]] : [];
  });
  return Object.fromEntries(fields) as Thing;
}

/** What a search found. */
export interface SearchResults {
  videos: ListedVideo[];
  series: Series[];
  tags: Tag[];
}

/** What a search found; nothing when the answer holds no data. */
export function parseSearchResults(answer: unknown): SearchResults {
  const fields = asRecord(answer);
  return {
    videos: parseVideos(fields?.videos).map(({ series, ...video }) => ({
      ...video,
      title: trimmedString(video.title),
      ...parseSeriesOfVideo(series),
    })),
    // A search gives series without their videos: that is not to read as "0 videos".
    series: parseAllSeries(fields?.series).map(({ videos = [], ...series }) =>
      videos.length > 0 ? { ...series, videos } : series,
    ),
    tags: parseTags(fields?.tags).map(({ id, name }) => ({ id, name })),
  };
}

/** The series that a video says it belongs to, if it can be linked to. */
function parseSeriesOfVideo(value: unknown): Pick<ListedVideo, 'series'> {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  return id === undefined ? {} : { series: { id, name: trimmedString(fields?.name) } };
}
