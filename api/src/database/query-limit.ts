/**
 * How long a call waits for one answer of the database, in milliseconds: all of ours take less than a second, and whoever
 * waits longer has gone. Decided for REQ-API-3.
 */
export const QUERY_MAX_MS = 10_000;

/** A database that takes longer, in milliseconds, counts as silent: readiness says so, and public reads do not wait for it. */
export const SILENT_AFTER_MS = 2_000;

/** The database has not answered in time: it may be cut off without having said so. */
export class DatabaseSilent extends Error {}

/**
 * @param maxMs how long to wait
 * @throws DatabaseSilent when it takes longer; what is late then counts no more
 */
export async function inTime<T>(work: Promise<T>, maxMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DatabaseSilent(`The database has not answered within ${maxMs} ms`));
    }, maxMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
