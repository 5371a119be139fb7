/** First pause before a retry, in milliseconds. It doubles with each failure up to BACKOFF_MAX_MS. */
export const BACKOFF_FIRST_MS = 2_000;
export const BACKOFF_MAX_MS = 30_000;

/** Retries with growing pauses for as long as the attempt keeps failing. */
export class Backoff {
  readonly #attempt: () => void;
  #pauseMs = BACKOFF_FIRST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(attempt: () => void) {
    this.#attempt = attempt;
  }

  /** Schedules a retry after the next pause. */
  onFailure(): void {
    this.stop();
    this.#timer = setTimeout(this.#attempt, this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, BACKOFF_MAX_MS);
  }

  /** Retries immediately. */
  retryNow(): void {
    this.stop();
    this.#attempt();
  }

  /** Resets the pause after a success. */
  onSuccess(): void {
    this.stop();
    this.#pauseMs = BACKOFF_FIRST_MS;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
