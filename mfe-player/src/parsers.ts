/**
 * Parses API responses. Relies only on the contract (REQ-API-4): null counts as absent, and fields or items
 * of the wrong type are dropped instead of breaking the page.
 */
import {
  asRecord,
  asRecords,
  parseVideos,
  parseId,
  trimmedString,
  type ListedVideo,
  type Tag,
  type Video,
} from '@steadfast/shared';

type Fields = NonNullable<ReturnType<typeof asRecord>>;

/** The queue of a source: the source's name and its videos in order, without duplicates. */
export interface Queue {
  title: string;
  videos: readonly ListedVideo[];
}

/** Parses a playable video; undefined if the value is not one. */
export function parseVideo(value: unknown): Video | undefined {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  const videoId = trimmedString(fields?.videoId);
  if (!fields || id === undefined || !videoId) return undefined;
  return {
    ...pickValidFields(fields),
    id,
    videoId,
    title: trimmedString(fields.title) || UNTITLED,
    tags: parseTags(fields.tags),
  };
}

/**
 * Parses the queue in a series, tag or playlist response; undefined when there is none. A series need not
 * title its videos: untitled ones are called "Episode 1" and so on.
 */
export function parseQueue(response: {
  series?: unknown;
  tag?: unknown;
  playlist?: unknown;
  videos?: unknown;
}): Queue | undefined {
  const series = asRecord(response.series);
  const source = series ?? asRecord(response.tag) ?? asRecord(response.playlist);
  if (!source) return undefined;
  return {
    title: trimmedString(source.name) || 'Up next',
    videos: parseQueueVideos(response.videos ?? source.videos, (position) =>
      series ? `Episode ${position}` : UNTITLED,
    ),
  };
}

const UNTITLED = 'Untitled video';

function parseQueueVideos(value: unknown, formatTitle: (position: number) => string): ListedVideo[] {
  const byId = new Map<number, ListedVideo>();
  for (const video of parseVideos(value)) {
    if (byId.has(video.id)) continue;
    const title = trimmedString(video.title) || formatTitle(byId.size + 1);
    byId.set(video.id, { ...pickValidFields(video), id: video.id, title });
  }
  return [...byId.values()];
}

/** Copies a video's fields, dropping those of the wrong type. */
function pickValidFields(video: Fields): Fields {
  const { description, ThumbnailUrl, duration, videoProgressSeconds, isWatched, Picture, series, ...rest } =
    video;
  const texts = { description: trimmedString(description), ThumbnailUrl: trimmedString(ThumbnailUrl) };
  const seconds = {
    duration: parseSeconds(duration),
    videoProgressSeconds: parseSeconds(videoProgressSeconds),
  };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...Object.fromEntries(Object.entries(seconds).filter(([, length]) => length !== undefined)),
    ...(typeof isWatched === 'boolean' && { isWatched }),
    ...(isPictureSet(Picture) && { Picture }),
    ...parseSeries(series),
  };
}

function isPictureSet(value: unknown): boolean {
  const { base, widths } = asRecord(value) ?? {};
  return (
    typeof base === 'string' && Array.isArray(widths) && widths.every((width) => typeof width === 'number')
  );
}

/** Parses the series of a video, if it has a name. */
function parseSeries(value: unknown): Pick<Video, 'series'> {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  const name = trimmedString(fields?.name);
  return id === undefined || !name ? {} : { series: { id, name } };
}

/** Parses a duration, which may be a numeric string; undefined if invalid. */
function parseSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0 && seconds < Infinity ? seconds : undefined;
}

function parseTags(value: unknown): Tag[] {
  const byId = new Map<number, Tag>();
  for (const tag of asRecords(value)) {
    const id = parseId(tag.id);
    const name = trimmedString(tag.name);
    if (id !== undefined && name && !byId.has(id)) byId.set(id, { id, name });
  }
  return [...byId.values()];
}
