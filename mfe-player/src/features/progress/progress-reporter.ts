import { PROGRESS_REPORT_MS, WATCHED_FRACTION } from '@steadfast/contract/limits';
import { type PlaybackState, isRunning } from '../../engine/playback-state';

/** Seeks in quick succession, by a held key or along the seek bar, count as one, which ends after this pause. */
export const SEEK_SETTLED_MS = 1_000;

/** The viewer's position. */
interface Position {
  /** Whole seconds. */
  progressSeconds: number;
  /** When playback started or the viewer last sought in this tab, in milliseconds since the epoch. */
  sinceMs: number;
}

/**
 * Decides when to report watch progress of one video (REQ-VIDEO-5): every ten seconds during playback, and on
 * pause, seek and leaving. The same second is not reported twice. Elapsed time follows media events, not a
 * timer, which browsers throttle in hidden tabs.
 */
export class ProgressReporter {
  readonly #send: (position: Position) => void;
  #reportedSeconds: number;
  #state: PlaybackState | undefined;
  #playedMs = 0;
  #playingFromMs: number | undefined;
  #sinceMs = 0;
  /** The viewer has since started the same video in another tab. */
  #isElsewhere = false;
  #seekTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param startSeconds where the video starts; known already, so not reported
   * @param send sends a report
   */
  constructor(startSeconds: number, send: (position: Position) => void) {
    this.#reportedSeconds = Math.floor(startSeconds);
    this.#send = send;
  }

  /** Call on every change of the playback state. */
  observe(state: PlaybackState): void {
    if (state.phase === 'idle' || !state.hasFirstFrame) {
      this.#playingFromMs = undefined;
      return;
    }
    const before = this.#state;
    this.#state = state;
    if (isRunning(state) && !(before && isRunning(before))) this.#claimPlayback();
    this.#countPlaying(state);
    if (state.seeks > (before?.seeks ?? 0)) this.#onSeek();
    if (before && before.phase !== state.phase && !isRunning(state)) {
      this.#playedMs = 0;
      this.#report();
    } else if (this.#playedMs >= PROGRESS_REPORT_MS) {
      this.#playedMs %= PROGRESS_REPORT_MS;
      this.#report();
    }
  }

  /**
   * Call when another tab reports the same video. If it started later, this tab stops reporting until the
   * viewer plays, seeks or sees it play here again; otherwise it would set the progress back.
   */
  onOtherTabReport({ sinceMs }: Pick<Position, 'sinceMs'>): void {
    if (sinceMs > this.#sinceMs) this.#isElsewhere = true;
  }

  /**
   * Call when this tab becomes visible. If it plays, the viewer is here, not in a tab that they have left or
   * closed.
   */
  onTabVisible(): void {
    if (this.#state && isRunning(this.#state)) this.#claimPlayback();
  }

  /** Reports the position if it is not reported yet, because the viewer may be about to leave. */
  flush(): void {
    if (this.#state) this.#report();
  }

  /** Sends a last report and stops. */
  close(): void {
    this.flush();
    clearTimeout(this.#seekTimer);
  }

  #countPlaying({ phase }: PlaybackState): void {
    const nowMs = performance.now();
    this.#playedMs += nowMs - (this.#playingFromMs ?? nowMs);
    this.#playingFromMs = phase === 'playing' ? nowMs : undefined;
  }

  #onSeek(): void {
    this.#claimPlayback();
    clearTimeout(this.#seekTimer);
    this.#seekTimer = setTimeout(() => {
      this.#report();
    }, SEEK_SETTLED_MS);
  }

  #claimPlayback(): void {
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
 * The end in whole seconds, rounded down. Exact where rounding loses too much: a short video would never
 * count as watched.
 */
function findEnd(seconds: number): number {
  const wholeSeconds = Math.floor(seconds);
  return wholeSeconds >= WATCHED_FRACTION * seconds ? wholeSeconds : seconds;
}
