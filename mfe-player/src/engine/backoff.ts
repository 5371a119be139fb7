/** The first pause before trying again, doubled each time up to the longest. */
export const BACKOFF_FIRST_MS = 2_000;
export const BACKOFF_MAX_MS = 30_000;

/** Tries something again after ever longer pauses, for as long as it keeps failing. */
export class Backoff {
  readonly #attempt: () => void;
  #pauseMs = BACKOFF_FIRST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(attempt: () => void) {
    this.#attempt = attempt;
  }

  /** It failed: tries again after the next pause. */
  failed(): void {
    this.stop();
    this.#timer = setTimeout(this.#attempt, this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, BACKOFF_MAX_MS);
  }

  /** Something has changed for the better: tries at once. */
  now(): void {
    this.stop();
    this.#attempt();
  }

  /** It works: the next pause is a short one again. */
  worked(): void {
    this.stop();
    this.#pauseMs = BACKOFF_FIRST_MS;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
