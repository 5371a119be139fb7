import type { PlaybackState } from '../../engine/playback-state';

/** Whether it plays, or would if it had the data: then what is offered is to pause. */
export function isRunning({ phase }: PlaybackState): boolean {
  return phase === 'playing' || phase === 'buffering';
}

/** Whether it plays once it has loaded, or does so already: what pressing Pause would prevent. */
export function isMeantToPlay(state: PlaybackState): boolean {
  return isRunning(state) || (state.phase === 'loading' && !state.isPaused);
}
