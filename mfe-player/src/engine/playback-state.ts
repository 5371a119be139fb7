import { createStore } from 'zustand/vanilla';
import type { PlaybackFailure } from './playback-failure';

/** What the player is doing. `idle`: nothing to play yet. `buffering`: waiting for data. */
export type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/**
 * Whether the captions that are shown or read have loaded. The browser's own player does not report it and
 * stays at `loading`.
 */
export type CaptionsStatus = 'loading' | 'loaded' | 'failed';

/** The playback state, as last reported by the media element. */
export interface PlaybackState {
  phase: Phase;
  /** URL of the stream that this state describes. */
  address: string | undefined;
  /** The element's `paused`. While loading, only this tells whether playback will start. */
  isPaused: boolean;
  /** The first frame is shown, so the poster can go. */
  hasFirstFrame: boolean;
  currentTimeSeconds: number;
  /** 0 until known. */
  durationSeconds: number;
  /** A seek is in progress. */
  isSeeking: boolean;
  /** What is buffered, in order. */
  bufferedRanges: readonly TimeRange[];
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** 1 is normal speed. */
  speed: number;
  /** Highest first; empty until known and when the browser's own player offers no choice. */
  qualities: readonly Quality[];
  /** The cap that the viewer chose; undefined adapts to bandwidth and window size. */
  chosenQualityId: number | undefined;
  /** The quality shown now. */
  shownQualityId: number | undefined;
  audioTracks: readonly StreamTrack[];
  audioTrackId: number | undefined;
  captionTracks: readonly StreamTrack[];
  /** Undefined while no captions are shown. */
  captionTrackId: number | undefined;
  /** Cues to render now; empty while no captions are shown. */
  activeCaptions: readonly VTTCue[];
  /** Grows whenever `getCaptionCues` changes. */
  captionsVersion: number;
  captionsStatus: CaptionsStatus;
  chapters: readonly Chapter[];
  /** Whether the stream has preview frames for the seek bar (`openPreview`). */
  hasPreview: boolean;
  /** There is audio and no video. */
  isAudioOnly: boolean;
  /** Muted because the browser blocks audible autoplay: offer to unmute. */
  isMutedByBrowser: boolean;
  /** The number of seeks completed since the stream was opened. */
  seeks: number;
  failure: PlaybackFailure | undefined;
}

export const initialPlayback: PlaybackState = {
  phase: 'idle',
  address: undefined,
  isPaused: true,
  hasFirstFrame: false,
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
  captionsStatus: 'loading',
  chapters: [],
  hasPreview: false,
  isAudioOnly: false,
  isMutedByBrowser: false,
  seeks: 0,
  failure: undefined,
};

/** Stores the playback state and notifies listeners of changes. */
export class PlaybackStore {
  readonly #store = createStore<PlaybackState>(() => initialPlayback);
  readonly getState = this.#store.getState;
  readonly getInitialState = this.#store.getInitialState;
  readonly subscribe = this.#store.subscribe;

  /** Updates part of the state. A deeply equal value keeps its identity and notifies nobody. */
  change(part: Partial<PlaybackState>): void {
    const before = this.getState();
    const changed = Object.entries(part).filter(
      ([key, value]) => !isSameContent(before[key as keyof PlaybackState], value),
    );
    if (changed.length > 0) this.#store.setState(Object.fromEntries(changed));
  }
}

/** One quality of the video. Its id is valid only for the open stream, as is that of a track. */
export interface Quality {
  id: number;
  /** The shorter side in pixels, as in "720p"; 0 if the stream does not say. */
  linesPx: number;
  bitsPerSecond: number;
}

/** One audio or captions track. */
export interface StreamTrack {
  id: number;
  /** The name given by the stream. */
  name: string;
  /** BCP 47; undefined if the stream does not say. */
  language: string | undefined;
}

/** A time range in seconds. */
export interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** A named section of a video. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/**
 * Whether two values are deeply equal. Arrays and plain objects compare by content, everything else by
 * identity.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSameContent(each, other[index]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSameContent(one[key], other[key]))
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether the video plays or buffers, so that the controls offer Pause. */
export function isRunning({ phase }: PlaybackState): boolean {
  return phase === 'playing' || phase === 'buffering';
}

/** Whether the video plays, or will once it has loaded. */
export function isPlaybackRequested(state: PlaybackState): boolean {
  return isRunning(state) || (state.phase === 'loading' && !state.isPaused);
}
