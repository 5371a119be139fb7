import type { PlaybackState } from './playback-state';
import type { Preview } from './preview';
import type { BrokenSegment, StreamFault } from './stream-faults';
import type { LoadingProgress } from './watchdogs';

/** A stream and where to start in it. */
export interface StreamSource {
  /** URL of the manifest. */
  address: string;
  startSeconds: number;
}

/** What a session reports about its stream, beyond the state of the media element. */
export type StreamState = Pick<
  PlaybackState,
  | 'qualities'
  | 'chosenQualityId'
  | 'shownQualityId'
  | 'audioTracks'
  | 'audioTrackId'
  | 'captionsStatus'
  | 'chapters'
  | 'hasPreview'
>;

/** Receives what a session reports. */
export interface SessionListener {
  onStream(part: Partial<StreamState>): void;
  /** The media element is ready to play. */
  onReady(): void;
  onFault(fault: StreamFault): void;
  /** The network responds: more of the stream has loaded. */
  onLoaded(): void;
  /** More captions may have loaded. */
  onCaptions(): void;
  /** The end is reached, though the media element has not fired `ended`. */
  onEnd(): void;
  /**
   * The session moves the playhead itself, to the viewer's position or over a gap. The viewer did not seek.
   */
  onNudge(): void;
  /**
   * The media element was reset. Until it shows a frame it reports time 0, which is not the viewer's
   * position.
   */
  onReset(): void;
}

/**
 * One stream in a media element, whichever way it is played. A closed session reports nothing more. The browser's
 * own player lacks the optional members: it decides these things itself and does not report them.
 */
export interface StreamSession {
  /** Whether a first frame appears without playing. The iPhone's player waits for the viewer. */
  readonly showsFrameBeforePlay: boolean;
  setAudioTrack(id: number): void;
  /** Reloads what failed because of the network. */
  reload(): void;
  close(): void;
  /** With the stream's length according to its playlist; undefined until known and for a live stream. */
  readonly loading?: LoadingProgress & { readonly playlistSeconds: number | undefined };
  /** Undefined when the stream does not say. */
  readonly framesPerSecond?: number | undefined;
  /** Caps the quality; undefined adapts to bandwidth and window size. */
  setQuality?(id: number | undefined): void;
  openPreview?(video: HTMLVideoElement): Preview | undefined;
  /** Reloads captions that failed to load. */
  reloadCaptions?(): void;
  /** Rebuilds the decoder and loads from a time. Playback stays paused until `play()` is called. */
  recoverMedia?(fromSeconds: number): void;
  /**
   * Skips a segment from now on.
   *
   * @returns false when it is too long to skip or the only one left
   */
  skip?(segment: BrokenSegment): boolean;
  /** Stops all loading. */
  stopLoading?(): void;
  /** Tells another listener what was reported so far, and from now on everything. */
  handOver?(listener: SessionListener): void;
}
