import { replaceEqualDeep } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlaybackFailure } from './playback-failure';

/** What the player is doing. `idle`: nothing to play yet. `buffering`: waiting for data. */
export type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/**
 * Whether the captions that are shown or read have loaded. The browser's own player does not report it and
 * stays at `loading`.
 */
type CaptionsStatus = 'loading' | 'loaded' | 'failed';

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

export type PlaybackStore = StoreApi<PlaybackState>;

/** Creates the store of a player. Change it with `changePlayback`. */
export const createPlaybackStore = (): PlaybackStore => createStore(() => initialPlayback);

/** Updates part of the state. What is deeply equal keeps its identity and notifies nobody. */
export function changePlayback(store: PlaybackStore, part: Partial<PlaybackState>): void {
  const before = store.getState();
  store.setState(replaceEqualDeep(before, { ...before, ...part }), true);
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

/** Whether the video plays or buffers, so that the controls offer Pause. */
export function isRunning({ phase }: PlaybackState): boolean {
  return phase === 'playing' || phase === 'buffering';
}

/** Whether the video plays, or will once it has loaded. */
export function isPlaybackRequested(state: PlaybackState): boolean {
  return isRunning(state) || (state.phase === 'loading' && !state.isPaused);
}

/** Whether there is something to seek in. */
export function isSeekable({ durationSeconds, phase }: PlaybackState): boolean {
  return durationSeconds > 0 && phase !== 'failed';
}
