/**
 * Parses API responses. Relies only on the contract (REQ-API-4): null counts as absent, and fields or items
 * of the wrong type are dropped instead of breaking the page.
 */
import {
  asRecord,
  asRecords,
  parseId,
  parseSeconds,
  parseVideos,
  trimmedString,
  type JsonRecord,
  type ListedVideo,
  type Tag,
  type Video,
} from '@steadfast/shared';
import { parseNamed, uniqueById, withTrimmedText } from '@steadfast/shared/parsers';

/** A video that can be played. Its `videoId` on the wire, the provider's name of the stream, is `streamId` here. */
export type PlayableVideo = Omit<Video, 'videoId'> & { streamId: string };

/** The queue of a source: the source's name and its videos in order, without duplicates. */
export interface Queue {
  title: string;
  videos: readonly ListedVideo[];
}

/** Parses a playable video; undefined if the value is not one. */
export function parseVideo(value: unknown): PlayableVideo | undefined {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  const streamId = trimmedString(fields?.videoId);
  if (!fields || id === undefined || !streamId) return undefined;
  const { videoId: _, ...rest } = fields;
  return {
    ...pickValidFields(rest),
    id,
    streamId,
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
  return uniqueById(parseVideos(value)).map((video, index) => ({
    ...pickValidFields(video),
    id: video.id,
    title: trimmedString(video.title) || formatTitle(index + 1),
  }));
}

/** Copies a video's fields, dropping those of the wrong type. */
function pickValidFields(video: JsonRecord): JsonRecord {
  const { duration, videoProgressSeconds, isWatched, Picture, series, ...rest } = video;
  const seconds = {
    duration: parseSeconds(duration),
    videoProgressSeconds: parseSeconds(videoProgressSeconds),
  };
  const named = parseNamed(series);
  return {
    ...withTrimmedText(rest, 'description', 'ThumbnailUrl'),
    ...Object.fromEntries(Object.entries(seconds).filter(([, length]) => length !== undefined)),
    ...(typeof isWatched === 'boolean' && { isWatched }),
    ...(isPictureSet(Picture) && { Picture }),
    ...(named?.name && { series: named }),
  };
}

function isPictureSet(value: unknown): boolean {
  const { base, widths } = asRecord(value) ?? {};
  return (
    typeof base === 'string' && Array.isArray(widths) && widths.every((width) => typeof width === 'number')
  );
}

function parseTags(value: unknown): Tag[] {
  const tags = asRecords(value).flatMap((tag) => parseNamed(tag) ?? []);
  return uniqueById(tags.filter(({ name }) => name));
}
