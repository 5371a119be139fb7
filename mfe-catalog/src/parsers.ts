/**
 * Parses API responses for the pages. Relies only on what the contract promises (REQ-API-4): null counts as absent, and
 * items without a valid id are left out instead of breaking the page.
 */
import {
  asRecord,
  asRecords,
  parseVideos,
  parseId,
  trimmedString,
  type FeaturedTag,
  type HeroSlide,
  type JsonRecord,
  type Series,
  type ListedVideo,
  type Speaker,
  type Tag,
  parseNamed,
  uniqueById,
  withTrimmedText,
} from '@steadfast/sdk';

/** Parses slides; those without title and picture are left out. */
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

export function parseAllSeries(value: unknown): Series[] {
  return asRecords(value).flatMap((series) => parseSeries(series) ?? []);
}

/**
 * Parses one series; undefined if it has no id. Its lists of videos and speakers may be empty. The API may send videos
 * without titles: then they are named by their position.
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

/** Parses a speaker; undefined without name and bio. */
function parseSpeaker(fields: JsonRecord): Speaker | undefined {
  const speaker: Speaker = {
    ...withTrimmedText(fields, 'bio', 'ThumbnailUrl'),
    name: trimmedString(fields.name),
  };
  return speaker.name || speaker.bio ? speaker : undefined;
}

export function parseTags(value: unknown): FeaturedTag[] {
  return asRecords(value).flatMap((tag) => parseTag(tag) ?? []);
}

/** Parses one tag with its videos; undefined if it has no id. */
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

/** Parses a list of videos without duplicates. */
function parseVideosWithText(value: unknown): ListedVideo[] {
  return uniqueById(parseVideos(value)).map((video) =>
    withTrimmedText<ListedVideo & JsonRecord>(video, 'title', 'description', 'ThumbnailUrl'),
  );
}

/** The results of a search. */
export interface SearchResults {
  videos: ListedVideo[];
  series: Series[];
  tags: Tag[];
}

/** Parses the results of a search; empty if the response has no data. */
export function parseSearchResults(response: unknown): SearchResults {
  const fields = asRecord(response);
  return {
    videos: parseVideos(fields?.videos).map(parseVideoSeries),
    // Search results have series without videos, which must not read as "0 videos".
    series: parseAllSeries(fields?.series).map(({ videos = [], ...series }) =>
      videos.length > 0 ? { ...series, videos } : series,
    ),
    tags: parseTags(fields?.tags).map(({ id, name }) => ({ id, name })),
  };
}

/** Trims a video's title and parses the series it belongs to, if that has an id. */
export function parseVideoSeries({ series, ...video }: ListedVideo): ListedVideo {
  const named = parseNamed(series);
  return { ...video, title: trimmedString(video.title), ...(named && { series: named }) };
}
