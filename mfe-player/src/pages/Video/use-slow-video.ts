import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { videoQuery } from '../../api';

/** Time without a response until the viewer is told; the same as for a first frame. Decided. */
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
