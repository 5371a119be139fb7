import { findGapEnd, hasFutureData, type MediaSnapshot } from './media-element';

/** Time without a first frame until a message is shown. Some faults never raise an error. */
export const FIRST_FRAME_WITHIN_MS = 15_000;
/** Time that playback stands still until a message is shown. */
export const STALL_REPORTED_AFTER_MS = 10_000;
/** A stall this long counts as the end when nothing playable follows: hls.js reports neither. */
export const STALL_IS_END_AFTER_MS = 2_000;
/**
 * A rebuilt decoder that shows nothing for this long while no segment is requested never will: hls.js 1.7.4
 * stops without an error after garbage. Long enough for a media playlist to load.
 */
export const NOTHING_COMES_AFTER_MS = 10_000;
/**
 * A gap that hls.js has not closed after this time is skipped: now and then 1.7.4 stands at a segment that was marked as a gap
 * (e2e/player-faults.slow.spec.ts).
 */
export const GAP_JUMPED_AFTER_MS = 1_500;
/** Lands just inside the buffered range, so that rounding does not leave the playhead before it. */
const INTO_RANGE_SECONDS = 0.05;
const CHECK_EVERY_MS = 500;

/** What is still to be loaded. */
export interface LoadingProgress {
  /** Whether data between now and a time is still in flight. */
  isLoadingBefore(seconds: number): boolean;
  /** Whether a segment is requested or about to be. */
  isRequesting(): boolean;
  /** Whether the last segment was requested and nothing playable follows. */
  hasNoMore(): boolean;
}

export interface WatchdogListener extends LoadingProgress {
  /** No first frame for FIRST_FRAME_WITHIN_MS. */
  onSlowStart(): void;
  /** The rebuilt decoder shows nothing, and nothing is in flight. */
  onNothingComes(): void;
  /** Playback has stood still for too long. */
  onStall(): void;
  /** The end is reached without an `ended` event. */
  onEnd(): void;
  /** The data at the current time will never arrive: skip ahead. */
  onGap(toSeconds: number): void;
}

/** Watches one stream for faults that raise no error, only a standstill. */
export class Watchdogs {
  readonly #media: MediaSnapshot;
  readonly #listener: WatchdogListener;
  #firstFrame: ReturnType<typeof setTimeout> | undefined;
  readonly #timer: ReturnType<typeof setInterval>;
  #hasFirstFrame = false;
  #isRebuilt = false;
  #idleMs = 0;
  #lastTime = NaN;
  #stillMs = 0;
  #isStallReported = false;

  constructor(media: MediaSnapshot, listener: WatchdogListener) {
    this.#media = media;
    this.#listener = listener;
    this.#timer = setInterval(this.#check, CHECK_EVERY_MS);
    this.expectFirstFrame();
  }

  /** Starts waiting for a first frame. */
  expectFirstFrame(): void {
    clearTimeout(this.#firstFrame);
    this.#hasFirstFrame = false;
    this.#firstFrame = setTimeout(() => {
      this.#listener.onSlowStart();
    }, FIRST_FRAME_WITHIN_MS);
  }

  /** Waits for a first frame once more after the decoder was rebuilt. */
  expectFirstFrameAgain(): void {
    // A second rebuild in a row continues the same wait.
    if (!this.#isRebuilt) this.expectFirstFrame();
    this.#isRebuilt = true;
    this.#idleMs = 0;
  }

  onFirstFrame(): void {
    this.#hasFirstFrame = true;
    this.#isRebuilt = false;
    clearTimeout(this.#firstFrame);
  }

  stop(): void {
    clearTimeout(this.#firstFrame);
    clearInterval(this.#timer);
  }

  readonly #check = (): void => {
    if (this.#hasNothingToCome()) return this.#listener.onNothingComes();
    const media = this.#media;
    const shouldMove = !media.ended && (!media.paused || !this.#hasFirstFrame);
    if (!shouldMove || media.currentTime !== this.#lastTime) {
      this.#lastTime = media.currentTime;
      this.#stillMs = 0;
      this.#isStallReported = false;
      return;
    }
    // Counted in checks, not clock time: a computer that slept has not stalled.
    this.#stillMs += CHECK_EVERY_MS;
    const isPlayedOut = this.#hasFirstFrame && this.#stillMs >= STALL_IS_END_AFTER_MS;
    if (isPlayedOut && this.#listener.hasNoMore()) return this.#listener.onEnd();
    const gapEnd = this.#stillMs >= GAP_JUMPED_AFTER_MS ? findGapEnd(media) : undefined;
    if (gapEnd !== undefined && !this.#listener.isLoadingBefore(gapEnd)) {
      this.#stillMs = 0;
      return this.#listener.onGap(gapEnd + INTO_RANGE_SECONDS);
    }
    const isStalled =
      this.#hasFirstFrame && !hasFutureData(media) && this.#stillMs >= STALL_REPORTED_AFTER_MS;
    if (isStalled && !this.#isStallReported) {
      this.#isStallReported = true;
      this.#listener.onStall();
    }
  };

  #hasNothingToCome(): boolean {
    const isIdle = this.#isRebuilt && !this.#listener.isRequesting();
    this.#idleMs = isIdle ? this.#idleMs + CHECK_EVERY_MS : 0;
    return this.#idleMs >= NOTHING_COMES_AFTER_MS;
  }
}
