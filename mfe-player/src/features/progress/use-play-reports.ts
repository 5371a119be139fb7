import { combineStops, listen, request, streamUrl } from '@steadfast/sdk';
import { WATCHED_FRACTION } from '@steadfast/contract/limits';
import { useEffect } from 'react';
import type { PlayableVideo } from '../../api';
import type { PlaybackState } from '../../engine/playback-state';
import type { PlayerController } from '../../engine/player-controller';

/**
 * Reports what is played of a video, not by whom, whenever the viewer may be leaving: the numbers of the
 * studio. Reports that do not arrive are lost. Does nothing where the API does not count plays.
 */
export function usePlayReports(player: PlayerController, video: PlayableVideo | undefined): void {
  const id = video?.id;
  const address = video?.countsPlays === true ? streamUrl(video.streamId) : undefined;
  useEffect(() => {
    if (id === undefined || address === undefined) return undefined;
    return reportPlays(player, id, address);
  }, [player, id, address]);
}

/** @returns stops, after a last report */
function reportPlays(player: PlayerController, id: number, address: string): () => void {
  let unsent = { seconds: 0, plays: 1, completions: 0 };
  let hasEnded = false;
  let last: { state: PlaybackState; atMs: number } | undefined;
  const observe = () => {
    const state = player.getState();
    // The player may still have the stream of the video before.
    if (state.address !== address || !state.hasFirstFrame) return;
    const now = { state, atMs: performance.now() };
    unsent.seconds += countPlayedSeconds(last ?? now, now);
    last = now;
    if (hasEnded || !isAtEnd(state)) return;
    hasEnded = true;
    unsent.completions = 1;
  };
  const send = () => {
    const seconds = Math.floor(unsent.seconds);
    if (seconds === 0 && unsent.completions === 0) return;
    const body = { ...unsent, seconds };
    unsent = { seconds: unsent.seconds - seconds, plays: 0, completions: 0 };
    request('POST /video/{id}/plays', { params: { id }, body, keepalive: true }).catch(() => undefined);
  };
  const stop = combineStops(
    player.subscribe(observe),
    listen(window, ['pagehide'], send),
    listen(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'hidden') send();
    }),
  );
  observe();
  return () => {
    stop();
    send();
  };
}

/** Neither a seek nor a computer's sleep is playing: the video's time and the clock's must both have passed. */
function countPlayedSeconds(
  before: { state: PlaybackState; atMs: number },
  { state, atMs }: { state: PlaybackState; atMs: number },
): number {
  if (before.state.phase !== 'playing') return 0;
  const videoSeconds = state.currentTimeSeconds - before.state.currentTimeSeconds;
  const clockSeconds = (atMs - before.atMs) / 1_000;
  return Math.max(0, Math.min(videoSeconds, clockSeconds * state.speed));
}

/** As watch progress counts. */
const isAtEnd = ({ phase, currentTimeSeconds, durationSeconds }: PlaybackState) =>
  phase === 'ended' || (durationSeconds > 0 && currentTimeSeconds >= WATCHED_FRACTION * durationSeconds);
