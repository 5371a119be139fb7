/**
 * The calls of the video page. The cache holds the answers as they came, by the call's name: another feature that makes
 * the same call may find them there.
 */
import { responseOrEmpty, requireData, request, type VideoSource } from '@steadfast/shared';
import { queryOptions } from '@tanstack/react-query';
import { parseQueue, parseVideo, type Queue } from './parsers';

/** One video. */
export const videoQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /video/{id}', id],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /video/{id}', { params: { id }, signal })),
    select: takeVideo,
  });

/** The queue that a video is watched in, whatever its source is (REQ-VIDEO-3). Not asked for where there is none. */
export const queueQuery = (source: VideoSource | undefined) =>
  queryOptions({
    queryKey: queueKey(source),
    queryFn: ({ signal }) => (source ? requestQueue(source, signal) : {}),
    select: takeQueue,
    enabled: source !== undefined,
  });

function queueKey(source: VideoSource | undefined) {
  if (!source) return ['no queue'];
  if (source.type === 'playlist') return ['GET /playlist/playlist/{linkSlug}', source.linkSlug];
  return [source.type === 'series' ? 'GET /video/series/{id}' : 'GET /video/tag/{id}', source.id];
}

function requestQueue(source: VideoSource, signal: AbortSignal): Promise<object> {
  if (source.type === 'playlist') {
    const params = { linkSlug: source.linkSlug };
    return responseOrEmpty(request('GET /playlist/playlist/{linkSlug}', { params, signal }));
  }
  const params = { id: source.id };
  return source.type === 'series'
    ? responseOrEmpty(request('GET /video/series/{id}', { params, signal }))
    : responseOrEmpty(request('GET /video/tag/{id}', { params, signal }));
}

// Named, so that they stay the same from render to render and the cache keeps what they made.
function takeVideo(answer: { video?: unknown }) {
  return requireData(parseVideo(answer.video), 'video');
}

/** The queue in the answer of its source, whichever that is. */
export function takeQueue(answer: object): Queue {
  return requireData(parseQueue(answer), 'videos');
}
