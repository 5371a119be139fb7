import type { PlaybackState } from '../../engine/playback-state';

/** Whether the video plays or buffers, so that the controls offer Pause. */
export function isRunning({ phase }: PlaybackState): boolean {
  return phase === 'playing' || phase === 'buffering';
}

/** Whether the video plays, or will once it has loaded. */
export function isPlaybackRequested(state: PlaybackState): boolean {
  return isRunning(state) || (state.phase === 'loading' && !state.isPaused);
}
