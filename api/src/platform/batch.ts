import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Under load, runs start no more often: for each caller, a query costs less the more callers share it. */
const RUN_EVERY_MS = 1;

/**
 * Runs work for many inputs at once: those that arrive in one turn of the event loop, or during a run, share the next run.
 * So each caller gets the result of a run that started after the call.
 *
 * @param run resolves to a function that returns the result of an input, or throws its error; it must always settle, since
 *   the next run waits for it
 * @param max how many inputs share a run
 */
export function createBatch<I, R>(
  run: (inputs: I[]) => Promise<(input: I) => R>,
  max = 500,
): (input: I) => Promise<R> {
  let waiting: { input: I; resolve(result: R): void; reject(error: unknown): void }[] = [];
  let isRunning = false;
  let startedMs = -Infinity;
  const runAll = async () => {
    while (waiting.length > 0) {
      const waitMs = startedMs + RUN_EVERY_MS - performance.now();
      await (waitMs > 0 ? wait(waitMs) : nextTurn());
      startedMs = performance.now();
      const batch = waiting.slice(0, max);
      waiting = waiting.slice(max);
      const results = await run(batch.map(({ input }) => input)).catch((error: unknown) => () => {
        throw error;
      });
      for (const { input, resolve, reject } of batch) {
        try {
          resolve(results(input));
        } catch (error) {
          reject(error);
        }
      }
    }
    isRunning = false;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void runAll();
    });
}

/**
 * Runs work once at a time; callers that arrive during a run share the next one, which starts after they asked.
 *
 * @param run must always settle: until then, the next run waits
 */
export function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const result = run();
      running = result.catch(() => undefined);
      return result;
    });
    return next;
  };
}
