import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { videoQuery } from '../../api';

/** Longest time without an answer before the viewer is told; as long as for a first frame. Decided. */
export const VIDEO_TOLD_SLOW_AFTER_MS = 15_000;

/**
 * Looks after a video that is asked for and does not come. Nothing is given up by itself (REQ-SESSION-5).
 *
 * @returns asks for it anew; undefined as long as it does not take long
 */
export function useSlowVideo(videoId: number, isAskedFor: boolean): (() => void) | undefined {
  const queryClient = useQueryClient();
  const [hasReloaded, setHasReloaded] = useState(0);
  const [slowAsk, setSlowAsk] = useState<string>();
  const ask = isAskedFor ? `${videoId} ${hasReloaded}` : undefined;
  useEffect(() => {
    if (ask === undefined) return;
    const timer = setTimeout(() => {
      setSlowAsk(ask);
    }, VIDEO_TOLD_SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [ask]);
  if (ask === undefined || ask !== slowAsk) return undefined;
  return () => {
    setHasReloaded(hasReloaded + 1);
    const { queryKey } = videoQuery(videoId);
    // Else the one that hangs would be waited for again.
    void queryClient
      .cancelQueries({ queryKey, exact: true })
      .then(() => queryClient.refetchQueries({ queryKey, exact: true }));
  };
}
