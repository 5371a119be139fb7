import { PROGRESS_REPORT_MS, WATCHED_FRACTION } from '@steadfast/shared/limits';
import type { PlaybackState } from '../../engine/playback-state';

/** A run of seeks, as by a key that is held or along the seek bar, is one: it ends when none follows for so long. Decided. */
export const SEEK_SETTLED_MS = 1_000;

/** Where the viewer is. */
export interface Position {
  /** Whole seconds. */
  progressSeconds: number;
  /** When they began to play here, or last sought, in milliseconds since the epoch. */
  sinceMs: number;
}

/**
 * Decides when to report how far one video was watched (REQ-VIDEO-5): every ten seconds while it plays, and once more on
 * pause, on seek and on leaving. The same second is not reported twice. Time is counted as the medium goes on, not by a
 * timer, which browsers slow down in tabs that nobody sees.
 */
export class ProgressReporter {
  readonly #send: (position: Position) => void;
  #reportedSeconds: number;
  #state: PlaybackState | undefined;
  #playedMs = 0;
  #playingFromMs: number | undefined;
  #sinceMs = 0;
  /** The viewer has begun the same video in another tab since. */
  #isElsewhere = false;
  #seekTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param startSeconds where the video begins: known already, so not worth a report
   * @param send sends a report
   */
  constructor(startSeconds: number, send: (position: Position) => void) {
    this.#reportedSeconds = Math.floor(startSeconds);
    this.#send = send;
  }

  /** Takes in what the playback is doing now. */
  observe(state: PlaybackState): void {
    if (state.phase === 'idle' || !state.hasPicture) {
      this.#playingFromMs = undefined;
      return;
    }
    const before = this.#state;
    this.#state = state;
    if (isUnderWay(state) && !(before && isUnderWay(before))) this.#beHere();
    this.#countPlaying(state);
    if (state.seeks > (before?.seeks ?? 0)) this.#onSeek();
    if (before && before.phase !== state.phase && !isUnderWay(state)) {
      this.#playedMs = 0;
      this.#report();
    } else if (this.#playedMs >= PROGRESS_REPORT_MS) {
      this.#playedMs %= PROGRESS_REPORT_MS;
      this.#report();
    }
  }

  /**
   * Hears that another tab plays the same video. Who began there later is there: this tab is silent until somebody plays or
   * seeks in it again, or sees it play, or it would set the progress back.
   */
  hearOfOtherTab({ sinceMs }: Pick<Position, 'sinceMs'>): void {
    if (sinceMs > this.#sinceMs) this.#isElsewhere = true;
  }

  /** The viewer sees this tab again: if it plays, they are here, and not in a tab that they have left or closed. */
  comeBack(): void {
    if (this.#state && isUnderWay(this.#state)) this.#beHere();
  }

  /** Reports where the viewer is, if that is not known yet: they may be about to leave. */
  flush(): void {
    if (this.#state) this.#report();
  }

  /** Ends with a last report. */
  leave(): void {
    this.flush();
    clearTimeout(this.#seekTimer);
  }

  #countPlaying({ phase }: PlaybackState): void {
    const nowMs = performance.now();
    this.#playedMs += nowMs - (this.#playingFromMs ?? nowMs);
    this.#playingFromMs = phase === 'playing' ? nowMs : undefined;
  }

  #onSeek(): void {
    this.#beHere();
    clearTimeout(this.#seekTimer);
    this.#seekTimer = setTimeout(() => {
      this.#report();
    }, SEEK_SETTLED_MS);
  }

  #beHere(): void {
    this.#sinceMs = Date.now();
    this.#isElsewhere = false;
  }

  #report(): void {
    clearTimeout(this.#seekTimer);
    const { currentTimeSeconds = 0, durationSeconds = 0, phase } = this.#state ?? {};
    const seconds =
      phase === 'ended'
        ? findEnd(Math.max(currentTimeSeconds, durationSeconds))
        : Math.floor(currentTimeSeconds);
    if (seconds === this.#reportedSeconds || this.#isElsewhere) return;
    this.#reportedSeconds = seconds;
    this.#send({ progressSeconds: seconds, sinceMs: this.#sinceMs });
  }
}

/**
 * The end in whole seconds, and never more than there are. All of it where a whole second is too much to leave out: a short
 * video would never count as watched.
 */
function findEnd(seconds: number): number {
  const whole = Math.floor(seconds);
  return whole >= WATCHED_FRACTION * seconds ? whole : seconds;
}

function isUnderWay({ phase }: PlaybackState): boolean {
  return phase === 'playing' || phase === 'buffering';
}
