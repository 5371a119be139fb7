/**
 * A remote's own GET call that is about many videos or series at once, such as the likes of all cards on a page. Its key in the
 * query cache tells the server, too, which call it is.
 */

const IDS = '{ids}';

/** Keeps the address short enough for proxies. */
const IDS_MAX = 100;

/** A path and query below the API's base URL; `{ids}` stands for the ids: /likes?videos={ids} */
export type BatchedPath = `/${string}{ids}${string}`;

/** Creates the key under which the query cache holds what the response says about one id. */
export const createBatchedKey = (path: BatchedPath, id: number) => [`GET ${path}`, id] as const;

/** Reads the path and the id from the key of a query; undefined if it is of another call. */
export function parseBatchedKey([name, id, ...more]: readonly unknown[]):
  | { path: BatchedPath; id: number }
  | undefined {
  if (typeof name !== 'string' || typeof id !== 'number' || more.length > 0) return undefined;
  const path = name.replace(/^GET /, '');
  return path !== name && path.includes(IDS) ? { path: path as BatchedPath, id } : undefined;
}

/** Lists the calls for these ids, as few as there can be: equal ids have equal paths, in any order. */
export function listBatchedCalls(path: BatchedPath, ids: Iterable<number>): string[] {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const calls: string[] = [];
  for (let start = 0; start < sorted.length; start += IDS_MAX)
    calls.push(path.replace(IDS, sorted.slice(start, start + IDS_MAX).join(',')));
  return calls;
}
