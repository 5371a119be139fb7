/**
 * Takes what the page needs from an answer. Only what the contract promises is relied on (REQ-API-4): null is as good as
 * absent, what is not of its kind is left out, and what cannot be identified too, instead of breaking the page.
 */
import {
  fieldsOf,
  listOf,
  listedVideosOf,
  parseId,
  wordsOf,
  type ListedVideo,
  type Tag,
  type Video,
} from '@steadfast/shared';

type Fields = NonNullable<ReturnType<typeof fieldsOf>>;

/** The queue of a source: what the source is called, and its videos in order, each of them once. */
export interface Queue {
  title: string;
  videos: readonly ListedVideo[];
}

/** A video that can be played; undefined when it is none. */
export function videoOf(value: unknown): Video | undefined {
  const fields = fieldsOf(value);
  const id = parseId(fields?.id);
  const videoId = wordsOf(fields?.videoId);
  if (!fields || id === undefined || !videoId) return undefined;
  return {
    ...checked(fields),
    id,
    videoId,
    title: wordsOf(fields.title) || UNTITLED,
    tags: tagsOf(fields.tags),
  };
}

/**
 * The queue in the answer of a series, a tag or a playlist; undefined when it holds none. A series promises no titles of its
 * videos: their place in it is a name then.
 */
export function queueOf(answer: {
  series?: unknown;
  tag?: unknown;
  playlist?: unknown;
  videos?: unknown;
}): Queue | undefined {
  const series = fieldsOf(answer.series);
  const source = series ?? fieldsOf(answer.tag) ?? fieldsOf(answer.playlist);
  if (!source) return undefined;
  return {
    title: wordsOf(source.name) || 'Up next',
    videos: videosOf(answer.videos ?? source.videos, (place) => (series ? `Episode ${place}` : UNTITLED)),
  };
}

const UNTITLED = 'Untitled video';

function videosOf(value: unknown, nameOf: (place: number) => string): ListedVideo[] {
  const byId = new Map<number, ListedVideo>();
  for (const video of listedVideosOf(value)) {
    if (byId.has(video.id)) continue;
    const title = wordsOf(video.title) || nameOf(byId.size + 1);
    byId.set(video.id, { ...checked(video), id: video.id, title });
  }
  return [...byId.values()];
}

/** The fields of a video as they came, but for those that are not of their kind. */
function checked(video: Fields): Fields {
  const { description, ThumbnailUrl, duration, videoProgressSeconds, isWatched, Picture, series, ...rest } =
    video;
  const words = { description: wordsOf(description), ThumbnailUrl: wordsOf(ThumbnailUrl) };
  const seconds = {
    duration: secondsOf(duration),
    videoProgressSeconds: secondsOf(videoProgressSeconds),
  };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')),
    ...Object.fromEntries(Object.entries(seconds).filter(([, length]) => length !== undefined)),
    ...(typeof isWatched === 'boolean' && { isWatched }),
    ...(isPictureSet(Picture) && { Picture }),
    ...seriesOf(series),
  };
}

function isPictureSet(value: unknown): boolean {
  const { base, widths } = fieldsOf(value) ?? {};
  return (
    typeof base === 'string' && Array.isArray(widths) && widths.every((width) => typeof width === 'number')
  );
}

/** The series that a video says it belongs to, where that has a name. */
function seriesOf(value: unknown): Pick<Video, 'series'> {
  const fields = fieldsOf(value);
  const id = parseId(fields?.id);
  const name = wordsOf(fields?.name);
  return id === undefined || !name ? {} : { series: { id, name } };
}

/** A length of time, which may come as a numeric string; undefined for what is none. */
function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0 && seconds < Infinity ? seconds : undefined;
}

function tagsOf(value: unknown): Tag[] {
  const byId = new Map<number, Tag>();
  for (const tag of listOf(value)) {
    const id = parseId(tag.id);
    const name = wordsOf(tag.name);
    if (id !== undefined && name && !byId.has(id)) byId.set(id, { id, name });
  }
  return [...byId.values()];
}
