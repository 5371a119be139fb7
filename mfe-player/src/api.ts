import {
  asRecord,
  asRecords,
  parseId,
  parseSeconds,
  parseVideos,
  requireData,
  trimmedString,
  type JsonRecord,
  type ListedVideo,
  type Tag,
  type Video,
  type VideoSource,
  callQuery,
  type CallKey,
  parseNamed,
  uniqueById,
  useTimeout,
  withTrimmedText,
} from '@steadfast/sdk';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The API calls of the video page. Responses are parsed by the contract alone (REQ-API-4): null counts as absent, and fields or
 * items of the wrong type are dropped instead of breaking the page.
 */

/** One video. */
export const videoQuery = (id: number) =>
  queryOptions({ ...callQuery('GET /video/{id}', { params: { id } }), select: selectVideo });

/** The queue of a source (REQ-VIDEO-3). Disabled without a source. */
export const queueQuery = (source: VideoSource | undefined) => ({
  ...(createSourceQuery(source) as QueueQuery),
  select: selectQueue,
  enabled: source !== undefined,
});

/** The query of any source. */
interface QueueQuery {
  queryKey: CallKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<object>;
}

function createSourceQuery(source: VideoSource = { type: 'series', id: 0 }) {
  if (source.type === 'playlist') {
    const params = { linkSlug: source.linkSlug };
    return callQuery('GET /playlist/playlist/{linkSlug}', { params });
  }
  const name = source.type === 'series' ? 'GET /video/series/{id}' : 'GET /video/tag/{id}';
  return callQuery(name, { params: { id: source.id } });
}

// Named functions keep their identity between renders, so the cache reuses their results.
function selectVideo(response: { video?: unknown }) {
  return requireData(parseVideo(response.video), 'video');
}

/** The queue in the response of any source. */
export function selectQueue(response: object): Queue {
  return requireData(parseQueue(response), 'videos');
}

/** Time without a response until a message is shown; the same as for a first frame. */
export const VIDEO_SLOW_AFTER_MS = 15_000;

/**
 * Detects a video request that takes too long. The request is never given up (REQ-SESSION-5).
 *
 * @returns repeats the request; undefined until it takes too long
 */
export function useSlowVideo(videoId: number, isLoading: boolean): (() => void) | undefined {
  const queryClient = useQueryClient();
  const [reloads, setReloads] = useState(0);
  const [slowRequest, setSlowRequest] = useState<string>();
  const currentRequest = isLoading ? `${videoId} ${reloads}` : undefined;
  useTimeout(
    () => setSlowRequest(currentRequest),
    isLoading ? VIDEO_SLOW_AFTER_MS : undefined,
    currentRequest,
  );
  if (currentRequest === undefined || currentRequest !== slowRequest) return undefined;
  return () => {
    setReloads(reloads + 1);
    const { queryKey } = videoQuery(videoId);
    // Cancel the hanging request first; a refetch would wait for it.
    void queryClient
      .cancelQueries({ queryKey, exact: true })
      .then(() => queryClient.refetchQueries({ queryKey, exact: true }));
  };
}

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
