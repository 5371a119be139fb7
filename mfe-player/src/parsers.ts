/**
 * Takes what the page needs from an answer. Only what the contract promises is relied on (REQ-API-4): null is as good as
 * absent, what is not of its kind is left out, and what cannot be identified too, instead of breaking the page.
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

/** The queue of a source: what the source is called, and its videos in order, each of them once. */
export interface Queue {
  title: string;
  videos: readonly ListedVideo[];
}

/** A video that can be played; undefined when it is none. */
export function parseVideo(value: unknown): Video | undefined {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  const videoId = trimmedString(fields?.videoId);
  if (!fields || id === undefined || !videoId) return undefined;
  return {
    ...checked(fields),
    id,
    videoId,
    title: trimmedString(fields.title) || UNTITLED,
    tags: parseTags(fields.tags),
  };
}

/**
 * The queue in the answer of a series, a tag or a playlist; undefined when it holds none. A series promises no titles of its
 * videos: their place in it is a name then.
 */
export function parseQueue(answer: {
  series?: unknown;
  tag?: unknown;
  playlist?: unknown;
  videos?: unknown;
}): Queue | undefined {
  const series = asRecord(answer.series);
  const source = series ?? asRecord(answer.tag) ?? asRecord(answer.playlist);
  if (!source) return undefined;
  return {
    title: trimmedString(source.name) || 'Up next',
    videos: parseQueueVideos(answer.videos ?? source.videos, (place) =>
      series ? `Episode ${place}` : UNTITLED,
    ),
  };
}

const UNTITLED = 'Untitled video';

function parseQueueVideos(value: unknown, nameOf: (place: number) => string): ListedVideo[] {
  const byId = new Map<number, ListedVideo>();
  for (const video of parseVideos(value)) {
    if (byId.has(video.id)) continue;
    const title = trimmedString(video.title) || nameOf(byId.size + 1);
    byId.set(video.id, { ...checked(video), id: video.id, title });
  }
  return [...byId.values()];
}

/** The fields of a video as they came, but for those that are not of their kind. */
function checked(video: Fields): Fields {
  const { description, ThumbnailUrl, duration, videoProgressSeconds, isWatched, Picture, series, ...rest } =
    video;
  const words = { description: trimmedString(description), ThumbnailUrl: trimmedString(ThumbnailUrl) };
  const seconds = {
    duration: parseSeconds(duration),
    videoProgressSeconds: parseSeconds(videoProgressSeconds),
  };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')),
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

/** The series that a video says it belongs to, where that has a name. */
function parseSeries(value: unknown): Pick<Video, 'series'> {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  const name = trimmedString(fields?.name);
  return id === undefined || !name ? {} : { series: { id, name } };
}

/** A length of time, which may come as a numeric string; undefined for what is none. */
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
