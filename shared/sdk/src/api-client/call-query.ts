/** Query keys and what is cached under them. Remotes bundle this code; call-key.test.ts holds the form of the keys. */
import { request } from './request';
import { ApiError } from './api-error';
import type { CallName } from '@steadfast/contract';
import { createCallKey, type CallKeyParts } from '@steadfast/contract';
import type { CallInput } from './request';

export { createCallKey, type CallKey } from '@steadfast/contract';

/**
 * Returns the query options of a call. The cache holds the response as the API sent it; parse it with `select`.
 *
 * @param name a GET call, or another one that changes nothing
 */
export const callQuery = <N extends CallName>(name: N, parts: CallKeyParts<N>) => ({
  queryKey: createCallKey(name, parts),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    responseOrEmpty(request(name, { ...parts, signal } as CallInput<N>)),
});

/** Replaces a missing body by an empty object: the query cache cannot store undefined. */
export async function responseOrEmpty<Body>(response: Promise<Body>): Promise<Partial<Body>> {
  return (await response) ?? {};
}

/**
 * Returns a part of a response.
 *
 * @param what names it in the error message: "series"
 * @throws {ApiError} `no-data` when it is missing
 */
export function requireData<Data>(data: Data | undefined, what: string): Data {
  if (data === undefined) throw new ApiError('no-data', `The server sent no ${what}. Please try again.`, 200);
  return data;
}
