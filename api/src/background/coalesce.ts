/**
 * Runs one at a time; calls that arrive during one share the next, so what they get began after they asked.
 *
 * @param run must end by itself: until then, the next one waits
 */
export function coalesce<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const response = run();
      running = response.catch(() => undefined);
      return response;
    });
    return next;
  };
}
