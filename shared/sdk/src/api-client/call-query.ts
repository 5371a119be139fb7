/** Query keys and what is cached under them. Remotes bundle this code; call-key.test.ts holds the form of the keys. */
import { request } from './request';
import { responseOrEmpty } from './require-data';
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
