import { PROGRESS_REPORT_MS } from '@steadfast/shared/limits';
import type { PlaybackState } from '../engine/playback-state';

/**
 * Decides when to report how far one video was watched (REQ-VIDEO-5): every ten seconds while it plays, and once more on
 * pause, on seek and on leaving. The same second is not reported twice.
 */
export class ProgressReporter {
  readonly #send: (progressSeconds: number) => void;
  #reportedSeconds: number;
  #state: PlaybackState | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  /**
   * @param startSeconds where the video begins: known already, so not worth a report
   * @param send sends a report, in whole seconds
   */
  constructor(startSeconds: number, send: (progressSeconds: number) => void) {
    this.#reportedSeconds = Math.floor(startSeconds);
    this.#send = send;
  }

  /** Takes in what the playback is doing now. */
  observe(state: PlaybackState): void {
    if (state.phase === 'idle' || !state.hasPicture) {
      this.#stopTimer();
      return;
    }
    const before = this.#state;
    this.#state = state;
    const isUnderWay = state.phase === 'playing' || state.phase === 'buffering';
    if (isUnderWay) this.#timer ??= setInterval(this.#onTimer, PROGRESS_REPORT_MS);
    else this.#stopTimer();
    const hasPaused = before !== undefined && before.phase !== state.phase && !isUnderWay;
    const hasSought = state.seeks > (before?.seeks ?? 0);
    if (hasPaused || hasSought) this.#report();
  }

  /** Reports where the viewer is, if that is not known yet: they may be about to leave. */
  flush(): void {
    if (this.#state) this.#report();
  }

  /** Ends with a last report. */
  leave(): void {
    this.#stopTimer();
    this.flush();
  }

  readonly #onTimer = (): void => {
    if (this.#state?.phase === 'playing') this.#report();
  };

  #report(): void {
    const seconds = Math.floor(this.#state?.currentTimeSeconds ?? 0);
    if (seconds === this.#reportedSeconds) return;
    this.#reportedSeconds = seconds;
    this.#send(seconds);
  }

  #stopTimer(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
