import type { PlaybackState } from './playback-state';
import type { Preview } from './preview';
import type { BrokenSegment, StreamFault } from './stream-faults';
import type { LoadingProgress } from './watchdogs';

/** A stream, and where to begin in it. */
export interface StreamSource {
  address: string;
  startSeconds: number;
}

/** What a session knows of its stream, besides what the medium says. */
export type StreamState = Pick<
  PlaybackState,
  | 'qualities'
  | 'chosenQualityId'
  | 'shownQualityId'
  | 'audioTracks'
  | 'audioTrackId'
  | 'captionsArrival'
  | 'chapters'
  | 'hasPreview'
>;

/** Who hears what a session says. */
export interface SessionListener {
  onStream(part: Partial<StreamState>): void;
  /** From now on the medium can be told to play. */
  onReady(): void;
  onFault(fault: StreamFault): void;
  /** The network answers: something more of the stream is there. */
  onLoaded(): void;
  /** More captions may be there. */
  onCaptions(): void;
  /** The medium is moved, to where the viewer is already or over a hole: nobody sought. */
  onNudge(): void;
  /** The medium was opened anew: until it shows a frame it stands at its beginning, where the viewer is not. */
  onReset(): void;
}

/** One stream in a medium, however it is played. Once closed it says no more. */
export interface StreamSession extends LoadingProgress {
  /** Whether a first frame is to be seen also while nothing plays: an iPhone's own player waits for the viewer. */
  readonly showsFrameUnasked: boolean;
  readonly framesPerSecond: number;
  /** The largest picture that may be shown; undefined: as line and window allow. */
  setQuality(id: number | undefined): void;
  setAudioTrack(id: number): void;
  openPreview(video: HTMLVideoElement): Preview | undefined;
  /** Tries to load again what failed for want of network. */
  reload(): void;
  /** Asks anew for captions that did not come. */
  reloadCaptions(): void;
  /** Rebuilds the decoder and loads from a place; the medium plays on only when asked to. */
  recoverMedia(fromSeconds: number): void;
  /**
   * Leaves a segment out from now on.
   *
   * @returns false where it is too long to be left out, or all that there is
   */
  skip(part: BrokenSegment): boolean;
  /** Loads nothing more. */
  stopLoading(): void;
  close(): void;
}

/** Where the stream does not tell: too long a step is better than one that shows the same picture. */
export const FRAMES_PER_SECOND_USUAL = 25;
