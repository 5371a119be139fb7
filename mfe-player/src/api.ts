import { responseOrEmpty, requireData, request, type VideoSource } from '@steadfast/shared';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { parseQueue, parseVideo, type Queue } from './parsers';

/**
 * The API calls of the video page. The cache stores raw responses under the call's name, so features that
 * make the same call share them.
 */

/** One video. */
export const videoQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /video/{id}', id],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /video/{id}', { params: { id }, signal })),
    select: selectVideo,
  });

/** The queue of a source (REQ-VIDEO-3). Disabled without a source. */
export const queueQuery = (source: VideoSource | undefined) =>
  queryOptions({
    queryKey: queueKey(source),
    queryFn: ({ signal }) => (source ? requestQueue(source, signal) : {}),
    select: selectQueue,
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

// Named functions keep their identity between renders, so the cache reuses their results.
function selectVideo(response: { video?: unknown }) {
  return requireData(parseVideo(response.video), 'video');
}

/** The queue in the response of any source. */
export function selectQueue(response: object): Queue {
  return requireData(parseQueue(response), 'videos');
}

/** Time without a response until a message is shown; the same as for a first frame. Decided. */
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
  useEffect(() => {
    if (currentRequest === undefined) return;
    const timer = setTimeout(() => {
      setSlowRequest(currentRequest);
    }, VIDEO_SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [currentRequest]);
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
