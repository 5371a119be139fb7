/**
 * How long a call waits for one query, in milliseconds. All our queries take less than a second, and nobody waits longer
 * than this. Decided for REQ-API-3.
 */
export const QUERY_MAX_MS = 10_000;

/** A slower database, in milliseconds, counts as silent: readiness fails, and public reads do not wait for it. */
export const SILENT_AFTER_MS = 2_000;

/** The database has not responded in time: the connection may be cut without notice. */
export class DatabaseSilent extends Error {}

/**
 * @param maxMs how long to wait
 * @throws DatabaseSilent when `work` takes longer; its late result is ignored
 */
export async function withTimeout<T>(work: Promise<T>, maxMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DatabaseSilent(`The database has not answered within ${maxMs} ms`));
    }, maxMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
