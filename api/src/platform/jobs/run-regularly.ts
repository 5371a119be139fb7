/** Work that repeats until it is stopped. */
export interface RegularWork {
  /** Its signal is aborted by a stop, so that long work ends early. */
  work: (signal: AbortSignal) => Promise<unknown>;
  everyMs: number;
  /** Called when it fails; the next run still follows. */
  onError: (error: unknown) => void;
}

/**
 * Runs work at once, then at intervals, never twice at the same time.
 *
 * @returns a function that stops it and waits for a run in progress
 */
export function runRegularly({ work, everyMs, onError }: RegularWork): () => Promise<void> {
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  const run = () => {
    running ??= work(stopping.signal)
      .then(() => undefined, onError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs);
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
