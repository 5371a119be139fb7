import { findDuration, gapEndSeconds, hasFutureData, type MediaSnapshot } from './media-snapshot';

/** Longest time without a first frame before the viewer is told: some faults of a stream never end in an error. */
export const FIRST_FRAME_WITHIN_MS = 15_000;
/** Longest standstill in the midst of a video before the viewer is told. */
export const STALL_TOLD_AFTER_MS = 10_000;
/** A standstill of this length, so near to the end, is the end: a last segment that is odd never ends by itself. */
export const STALL_IS_END_AFTER_MS = 2_000;
const END_WITHIN_SECONDS = 1;
/**
 * A rebuilt decoder that has nothing to show by then, while no segment is asked for either, never will: hls.js 1.7.4 stands
 * still after garbage, without an error. Long enough for a media playlist to come.
 */
export const NOTHING_COMES_AFTER_MS = 10_000;
/** A gap that hls.js has not closed by then is jumped. */
export const GAP_JUMPED_AFTER_MS = 1_500;
/** Just inside of what is buffered, or rounding leaves the medium before it. */
const INTO_RANGE_SECONDS = 0.05;
const LOOK_EVERY_MS = 500;

export type WatchedMedia = MediaSnapshot & Pick<HTMLMediaElement, 'duration'>;

/** What is still to come of the stream. */
export interface LoadingProgress {
  /** Whether something that belongs before a time, and after now, is still on its way. */
  isLoadingBefore(seconds: number): boolean;
  /** Whether the network is asked for a segment, or will be in a moment. */
  isAsking(): boolean;
  /** Whether the last segment was asked for, and nothing of it can be played after now. */
  hasNoMore(): boolean;
  /** How long the stream is by its playlist; undefined until known, and where it goes on. */
  readonly playlistSeconds: number | undefined;
}

export interface WatchdogListener {
  /** There is no first frame for too long. */
  onSlowStart(): void;
  /** The decoder was rebuilt, has nothing to show, and nothing is on its way. */
  onNothingComes(): void;
  /** It would play, and has not moved for too long. */
  onStall(): void;
  /** It stands at its end, though it does not say so. */
  onOver(): void;
  /** What is missing at the present place will never come: go on from there. */
  onGap(toSeconds: number): void;
}

/** Looks after one stream in a medium: what goes wrong without any error is seen by its standstill alone. */
export class Watchdogs {
  readonly #media: WatchedMedia;
  readonly #loading: LoadingProgress;
  readonly #listener: WatchdogListener;
  #firstFrame: ReturnType<typeof setTimeout> | undefined;
  readonly #looking: ReturnType<typeof setInterval>;
  #hasPicture = false;
  #isRebuilt = false;
  #idleMs = 0;
  #lastTime = NaN;
  #stillMs = 0;
  #isStallTold = false;

  constructor(media: WatchedMedia, loading: LoadingProgress, listener: WatchdogListener) {
    this.#media = media;
    this.#loading = loading;
    this.#listener = listener;
    this.#looking = setInterval(this.#look, LOOK_EVERY_MS);
    this.expectPicture();
  }

  /** From now on a first frame is waited for. */
  expectPicture(): void {
    clearTimeout(this.#firstFrame);
    this.#hasPicture = false;
    this.#firstFrame = setTimeout(() => {
      this.#listener.onSlowStart();
    }, FIRST_FRAME_WITHIN_MS);
  }

  /** The decoder was rebuilt: a first frame is waited for once more. */
  expectPictureAgain(): void {
    // Rebuilt twice in a row, it is still the same wait.
    if (!this.#isRebuilt) this.expectPicture();
    this.#isRebuilt = true;
    this.#idleMs = 0;
  }

  sawPicture(): void {
    this.#hasPicture = true;
    this.#isRebuilt = false;
    clearTimeout(this.#firstFrame);
  }

  stop(): void {
    clearTimeout(this.#firstFrame);
    clearInterval(this.#looking);
  }

  readonly #look = (): void => {
    if (this.#hasNothingToCome()) return this.#listener.onNothingComes();
    const media = this.#media;
    const mayMove = !media.ended && (!media.paused || !this.#hasPicture);
    if (!mayMove || media.currentTime !== this.#lastTime) {
      this.#lastTime = media.currentTime;
      this.#stillMs = 0;
      this.#isStallTold = false;
      return;
    }
    // By looks, not by the clock: a machine that slept has not stalled.
    this.#stillMs += LOOK_EVERY_MS;
    const isAtEnd = isNearEnd(media, this.#loading) || this.#loading.hasNoMore();
    if (this.#hasPicture && this.#stillMs >= STALL_IS_END_AFTER_MS && isAtEnd) {
      return this.#listener.onOver();
    }
    const gapEnd = this.#stillMs >= GAP_JUMPED_AFTER_MS ? gapEndSeconds(media) : undefined;
    if (gapEnd !== undefined && !this.#loading.isLoadingBefore(gapEnd)) {
      this.#stillMs = 0;
      return this.#listener.onGap(gapEnd + INTO_RANGE_SECONDS);
    }
    const isStalled = this.#hasPicture && !hasFutureData(media) && this.#stillMs >= STALL_TOLD_AFTER_MS;
    if (isStalled && !this.#isStallTold) {
      this.#isStallTold = true;
      this.#listener.onStall();
    }
  };

  #hasNothingToCome(): boolean {
    const isIdle = this.#isRebuilt && !this.#loading.isAsking();
    this.#idleMs = isIdle ? this.#idleMs + LOOK_EVERY_MS : 0;
    return this.#idleMs >= NOTHING_COMES_AFTER_MS;
  }
}

function isNearEnd(media: WatchedMedia, { playlistSeconds }: LoadingProgress): boolean {
  const seconds = findDuration(media, playlistSeconds);
  return seconds > 0 && seconds - media.currentTime < END_WITHIN_SECONDS;
}
