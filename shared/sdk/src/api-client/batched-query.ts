import { callEndpoint } from '@steadfast/sdk';
import { createBatchedKey, listBatchedCalls, type BatchedPath } from '@steadfast/contract';

/** Cards that mount within this time share a call. React mounts them in several steps when their code has just come. */
const COLLECT_MS = 50;

/** What is asked for with the next call, by path. */
const batches = new Map<BatchedPath, { ids: Set<number>; response: Promise<Record<string, unknown>> }>();

/**
 * Returns the query options for what a remote's own call says about one video or series. All cards of a page share one call,
 * and the server renders its data. Parse the data with `select`.
 *
 * @param path path and query of a GET call below the API's base URL, with `{ids}` for the ids, separated by commas. It responds
 * with an object by id, such as `{ "101": { "likes": 3 } }`; the data is null for an id that is missing there
 */
export const batchedQuery = (path: BatchedPath, id: number) => ({
  queryKey: createBatchedKey(path, id),
  queryFn: async (): Promise<unknown> => (await joinBatch(path, id))[id] ?? null,
});

function joinBatch(path: BatchedPath, id: number): Promise<Record<string, unknown>> {
  const joined = batches.get(path);
  if (joined) {
    joined.ids.add(id);
    return joined.response;
  }
  const ids = new Set([id]);
  const response = new Promise((resolve) => void setTimeout(resolve, COLLECT_MS)).then(() => {
    batches.delete(path);
    return requestBatch(path, ids);
  });
  batches.set(path, { ids, response });
  return response;
}

async function requestBatch(path: BatchedPath, ids: Set<number>): Promise<Record<string, unknown>> {
  const bodies = await Promise.all(
    listBatchedCalls(path, ids).map((call) => callEndpoint(`GET ${call}` as `GET /${string}`)),
  );
  return Object.assign({}, ...bodies) as Record<string, unknown>;
}
