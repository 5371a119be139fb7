import { formatQuery } from '@steadfast/contract';
import type { CallResponse, CallBody, CallName, CallParams, CallQuery } from '@steadfast/contract';
import { siteConfig } from '../config/site-config';
import { readToken } from '../session/token';
import { parseErrorResponse, networkError } from './api-error';
import { dropPrefetchedResponses, takePrefetchedResponse } from './prefetched-responses';
import type { HttpRequest } from './http';
import { sendsToken, isTokenRejection, reportTokenRejected } from './token-calls';

/**
 * The input of a call: path parameters, query and body as in the contract, and options.
 *
 * - `signal` cancels the call.
 * - `keepalive`, for mutations only: the request is sent before `request` returns and outlives the page. It cannot be
 *   cancelled, and the body of a success may be anything.
 * - `token` replaces the stored token.
 */
export type CallInput<N extends CallName> = (CallParams<N> extends undefined
  ? unknown
  : { params: CallParams<N> }) &
  (CallQuery<N> extends undefined ? unknown : { query?: CallQuery<N> }) &
  (CallBody<N> extends undefined ? unknown : { body: CallBody<N> }) & {
    signal?: AbortSignal;
    keepalive?: boolean;
    token?: string;
  };

/** The input of a call that the contract does not list; options as in `CallInput`. */
export interface EndpointInput {
  params?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  token?: string;
}

/** The event on `window` that the API has responded: there is a network, whatever the browser says. */
export const API_RESPONDED = 'steadfast:api-responded';

/** Mutations without a response yet. */
const pendingMutations = new Set<Promise<unknown>>();

/** Waits until all pending mutations have a response or have failed. */
export async function mutationsSettled(): Promise<void> {
  await Promise.allSettled(pendingMutations);
}

/**
 * Makes a call of the contract. The HTTP client loads on demand: the HTML has already requested what the first page needs.
 * There is no timeout (REQ-SESSION-5); cancel with `signal`.
 *
 * @param name a call, such as `GET /video/series/{id}`
 * @returns the response's body
 * @throws {ApiError} with a stable code and a sentence for the user
 */
export function request<N extends CallName>(name: N, input: CallInput<N>): Promise<CallResponse<N>> {
  return callEndpoint(name, input as EndpointInput) as Promise<CallResponse<N>>;
}

/**
 * Makes a call that the contract does not list, of a remote's own API: with the base URL, the token and the errors of `request`.
 *
 * @param name method and path below the API's base URL, such as `POST /likes/{id}`
 * @returns the response's body, to be parsed
 * @throws {ApiError} with a stable code and a sentence for the user
 */
export async function callEndpoint(
  name: `${string} /${string}`,
  input: EndpointInput = {},
): Promise<unknown> {
  const [method = '', template = ''] = name.split(' ');
  const { params, query, body, signal, keepalive, token: tokenOverride } = input;
  const path = fillPath(template, params, formatQuery(query));
  // Read the token now: the viewer may sign out while the client loads.
  const token = sendsToken(name) ? (tokenOverride ?? readToken()) : undefined;
  if (method === 'GET') {
    const prefetched = await takePrefetchedResponse(path);
    signal?.throwIfAborted();
    if (prefetched) return readResponse(name, prefetched, prefetched.token);
  }
  const httpRequest = { method, path, body, signal, token };
  const sending = (keepalive ? sendKeepalive(httpRequest) : sendWithClient(httpRequest)).then((result) => {
    globalThis.dispatchEvent?.(new Event(API_RESPONDED)); // There is none on the server.
    return result;
  });
  if (method === 'GET') return readResponse(name, await sending, token);
  pendingMutations.add(sending);
  try {
    return readResponse(name, await sending, token);
  } finally {
    pendingMutations.delete(sending);
    // Responses requested before the mutation are stale.
    dropPrefetchedResponses();
  }
}

interface RequestResult {
  status: number;
  body: unknown;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
}

async function sendWithClient(httpRequest: HttpRequest): Promise<RequestResult> {
  const { send } = await import('./http').catch(() => {
    throw networkError();
  });
  return send(httpRequest);
}

/** Does not use the HTTP client: a page that is closing cannot wait for code to load. */
async function sendKeepalive({ method, path, body, token }: HttpRequest): Promise<RequestResult> {
  try {
    const response = await fetch(siteConfig().apiBaseUrl + path, {
      method,
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    throw networkError();
  }
}

/** @param token the token that was sent, which the API may have rejected */
function readResponse(
  name: string,
  { status, body, retryAfterSeconds, requestId }: RequestResult,
  token: string | undefined,
): unknown {
  if (status >= 200 && status < 300) return body;
  const error = parseErrorResponse(status, body, retryAfterSeconds);
  error.requestId = requestId;
  if (token !== undefined && isTokenRejection(name, error)) reportTokenRejected(token);
  throw error;
}

function fillPath(template: string, params: object = {}, query: string): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    query === '' ? template : `${template}?${query}`,
  );
}
