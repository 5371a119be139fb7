/** Something that is done again and again, as long as the API runs. */
export interface RegularWork {
  work: () => Promise<unknown>;
  everyMs: number;
  /** Told what went wrong; the next time comes all the same. */
  failed: (error: unknown) => void;
}

/**
 * Does it now, and then regularly, never twice at once.
 *
 * @returns ends it, after what is under way
 */
export function runRegularly({ work, everyMs, failed }: RegularWork): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .then(() => undefined, failed)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
