/** Work that repeats as long as the API runs. */
export interface RegularWork {
  /** Its signal is aborted when it is to stop: long work ends early then. */
  work: (signal: AbortSignal) => Promise<unknown>;
  everyMs: number;
  /** Called when it fails; the next run still follows. */
  onError: (error: unknown) => void;
}

/**
 * Runs work now and then regularly, never twice at the same time.
 *
 * @returns a function that stops it, after a running one
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
