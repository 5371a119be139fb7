/**
 * Keys of the query cache, which all remotes share: each is made here, and the cache holds the response as the API sent it. So
 * remotes of different releases agree on both.
 */
import type { CallBody, CallName, CallParams, CallQuery } from './calls';
import { formatQuery } from './format-query';

/** What a response depends on: path parameters, query and body of the call, as in the contract. */
export type CallKeyParts<N extends CallName> = (CallParams<N> extends undefined
  ? unknown
  : { params: CallParams<N> }) &
  (CallQuery<N> extends undefined ? unknown : { query?: CallQuery<N> }) &
  (CallBody<N> extends undefined ? unknown : { body: CallBody<N> }) & {
    /** The viewer's email, for responses that nobody else may see. */
    viewer?: string | undefined;
  };

/** The call's name, then the viewer, the path parameters, the query string and the body, each only if there is one. */
export type CallKey<N extends CallName = CallName> = readonly [N, ...unknown[]];

/** Creates the key of a response. It begins with the key of the same call without a query. */
export function createCallKey<N extends CallName>(name: N, parts: CallKeyParts<N>): CallKey<N> {
  const {
    viewer,
    params = {},
    query,
    body,
  }: { viewer?: unknown; params?: object; query?: object; body?: unknown } = parts;
  const values = [viewer, ...Object.values(params), formatQuery(query) || undefined, body];
  return [name, ...values.filter((value) => value !== undefined)];
}
