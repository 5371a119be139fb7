import type { PlaybackFailure } from './playback-failure';
import { isSameContent } from './same-content';
import type { Chapter, Quality, StreamTrack, TimeRange } from './stream-tracks';

/** What the player is doing. `idle`: there is nothing to play yet. `buffering`: it would play, had it the data. */
export type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/** Whether the words of the captions that are shown, or read, come. A browser's own player does not tell: they are awaited. */
export type CaptionsArrival = 'awaited' | 'come' | 'failed';

/** What is known of the playback, as the medium itself last said. */
export interface PlaybackState {
  phase: Phase;
  /** Address of the stream that all of this is about. */
  address: string | undefined;
  /** What the medium says of itself, also while it loads: whether it goes on once it has data is then told by this alone. */
  isPaused: boolean;
  /** The first frame is there: the poster can go. */
  hasPicture: boolean;
  currentTimeSeconds: number;
  /** 0 until known. */
  durationSeconds: number;
  /** On its way to another place. */
  isSeeking: boolean;
  /** What is there already, in order. */
  bufferedRanges: readonly TimeRange[];
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** 1 is as it was recorded. */
  speed: number;
  /** The best first; empty until known, and where the browser's own player leaves no choice. */
  qualities: readonly Quality[];
  /** The highest that may be shown, as the viewer chose; undefined: as good as line and window allow. */
  chosenQualityId: number | undefined;
  /** The one on the picture now. */
  shownQualityId: number | undefined;
  audioTracks: readonly StreamTrack[];
  audioTrackId: number | undefined;
  captionTracks: readonly StreamTrack[];
  /** Undefined: no captions are shown. */
  captionTrackId: number | undefined;
  /** What is said now, to be drawn; empty while no captions are shown. */
  activeCaptions: readonly VTTCue[];
  /** Grows when captions came or went: then `captionCues` gives others. */
  captionsVersion: number;
  captionsArrival: CaptionsArrival;
  chapters: readonly Chapter[];
  /** Whether the stream has pictures for the seek bar (`openPreview`). */
  hasPreview: boolean;
  /** There is sound, and no picture. */
  isAudioOnly: boolean;
  /** Muted because the browser plays nothing with sound before a gesture: offer to unmute. */
  isMutedByBrowser: boolean;
  /** How many seeks have come to their end since the stream was opened. */
  seeks: number;
  failure: PlaybackFailure | undefined;
}

export const initialPlayback: PlaybackState = {
  phase: 'idle',
  address: undefined,
  isPaused: true,
  hasPicture: false,
  currentTimeSeconds: 0,
  durationSeconds: 0,
  isSeeking: false,
  bufferedRanges: [],
  volume: 1,
  isMuted: false,
  speed: 1,
  qualities: [],
  chosenQualityId: undefined,
  shownQualityId: undefined,
  audioTracks: [],
  audioTrackId: undefined,
  captionTracks: [],
  captionTrackId: undefined,
  activeCaptions: [],
  captionsVersion: 0,
  captionsArrival: 'awaited',
  chapters: [],
  hasPreview: false,
  isAudioOnly: false,
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

  /** Changes a part of the state. What has the same content stays the same object, and is no change. */
  change(part: Partial<PlaybackState>): void {
    const before = this.#state;
    const changed = Object.entries(part).filter(
      ([key, value]) => !isSameContent(before[key as keyof PlaybackState], value),
    );
    if (changed.length === 0) return;
    this.#state = { ...before, ...Object.fromEntries(changed) };
    for (const listener of [...this.#listeners]) listener();
  }
}
