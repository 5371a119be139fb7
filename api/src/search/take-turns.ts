/**
 * Lets a few calls of `work` run at once and the others wait their turn. Once a call fails, those that wait begin at once:
 * where the database does not respond, each gets its own time-out instead of waiting for those of others.
 *
 * @param max how many at once
 */
export function takeTurns<Args extends unknown[], T>(
  max: number,
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (...args) => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work(...args);
    } catch (error) {
      running += waiting.length;
      for (const begin of waiting.splice(0)) begin();
      throw error;
    } finally {
      const next = running <= max ? waiting.shift() : undefined;
      // It takes over this call's place.
      if (next) next();
      else running -= 1;
    }
  };
}
