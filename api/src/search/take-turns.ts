import { DatabaseSilent, QUERY_MAX_MS } from '../database/availability';

/**
 * Lets a few calls of `work` run at once and the others wait their turn. Once a call fails, those that wait begin at once:
 * where the database does not respond, each gets its own time-out instead of waiting for those of others.
 *
 * @param max how many at once
 * @param maxWaitMs how long a call waits for its turn
 * @returns throws {@link DatabaseSilent} when a call has waited for `maxWaitMs`
 */
export function takeTurns<Args extends unknown[], T>(
  max: number,
  work: (...args: Args) => Promise<T>,
  maxWaitMs = QUERY_MAX_MS,
): (...args: Args) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();
  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new DatabaseSilent(`No earlier call has ended within ${maxWaitMs} ms`));
      }, maxWaitMs);
      waiting.add(begin);
    });
  return async (...args) => {
    if (running < max) running += 1;
    else await waitForTurn();
    try {
      return await work(...args);
    } catch (error) {
      running += waiting.size;
      for (const begin of waiting) begin();
      throw error;
    } finally {
      const [next] = running <= max ? waiting : [];
      // It takes over this call's place.
      if (next) next();
      else running -= 1;
    }
  };
}
