import type { PlaybackFailure } from './playback-failure';

/** What the player is doing. `idle`: there is nothing to play yet. `buffering`: it would play, had it the data. */
export type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/** What is known of the playback, as the medium itself last said. */
export interface PlaybackState {
  phase: Phase;
  /** Address of the stream that all of this is about. */
  address: string | undefined;
  /** The first frame is there: the poster can go. */
  hasPicture: boolean;
  currentTimeSeconds: number;
  /** 0 until known. */
  durationSeconds: number;
  isMuted: boolean;
  /** Muted because the browser plays nothing with sound before a gesture: offer to unmute. */
  isMutedByBrowser: boolean;
  /** How many seeks have come to their end since the stream was opened. */
  seeks: number;
  failure: PlaybackFailure | undefined;
}

export const initialPlayback: PlaybackState = {
  phase: 'idle',
  address: undefined,
  hasPicture: false,
  currentTimeSeconds: 0,
  durationSeconds: 0,
  isMuted: false,
  isMutedByBrowser: false,
  seeks: 0,
  failure: undefined,
};

/** Keeps the playback's state and tells who listens, but only of real changes. */
export class PlaybackStore {
  #state = initialPlayback;
  readonly #listeners = new Set<() => void>();

  readonly getState = (): PlaybackState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes a part of the state. */
  change(part: Partial<PlaybackState>): void {
    const before = this.#state;
    const next = { ...before, ...part };
    const keys = Object.keys(part) as (keyof PlaybackState)[];
    if (keys.every((key) => Object.is(before[key], next[key]))) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
