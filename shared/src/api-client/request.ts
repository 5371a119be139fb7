import type { CallResponse, CallBody, CallName, CallParams, CallQuery } from '../contract';
import { siteConfig } from '../config/site-config';
import { readToken } from '../session/token';
import { parseErrorResponse, networkError } from './api-error';
import { dropPrefetchedResponses, takePrefetchedResponse } from './prefetched-responses';
import type { HttpRequest } from './http';
import { sendsToken } from './token-calls';
import { isTokenRefusal, reportTokenRefused } from './token-refusal';

/**
 * What a call needs beside its name: path parameters, query and body as the contract says, and a signal to cancel it.
 * `keepalive`, for changes only: it is on its way when this returns and outlives the page, nothing cancels it, and of a
 * success the status counts, whatever its body is. `token` takes the place of the stored one.
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

/** The same, whatever the call is. */
interface AnyInput {
  params?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  token?: string;
}

/** Changes that no answer has come for yet. */
const changes = new Set<Promise<unknown>>();

/** Waits for the answers of all changes that are on their way. */
export async function changesAnswered(): Promise<void> {
  await Promise.allSettled(changes);
}

/**
 * Makes a call of the contract. The HTTP client comes only when it is needed: the first page's calls were started by
 * the HTML and are just taken over. There is no time limit (REQ-SESSION-5); cancel with `signal`.
 *
 * @param name for instance `GET /video/series/{id}`
 * @returns the answer's body
 * @throws {ApiError} with a stable code and a sentence for a person
 */
export async function request<N extends CallName>(name: N, input: CallInput<N>): Promise<CallResponse<N>> {
  const [method = '', template = ''] = name.split(' ');
  const { params, query, body, signal, keepalive, token: given } = input as AnyInput;
  const path = fillPath(template, params) + queryText(query);
  // Whoever asks now: by the time that the client has come, the viewer may have signed out.
  const token = sendsToken(name) ? (given ?? readToken()) : undefined;
  if (method === 'GET') {
    const early = await takePrefetchedResponse(path);
    signal?.throwIfAborted();
    if (early) return readResponse(name, early, early.token);
  }
  const asked = { method, path, body, signal, token };
  const sending = keepalive ? sendForGood(asked) : sendByClient(asked);
  if (method === 'GET') return readResponse(name, await sending, token);
  changes.add(sending);
  try {
    return readResponse(name, await sending, token);
  } finally {
    changes.delete(sending);
    // What was asked for before a change does not know of it.
    dropPrefetchedResponses();
  }
}

interface RequestResult {
  status: number;
  body: unknown;
  retryAfterSeconds?: number | undefined;
}

async function sendByClient(asked: HttpRequest): Promise<RequestResult> {
  const { send } = await import('./http').catch(() => {
    throw networkError();
  });
  return send(asked);
}

/** Without the client: who leaves the page waits for no code. */
async function sendForGood({ method, path, body, token }: HttpRequest): Promise<RequestResult> {
  try {
    const answer = await fetch(siteConfig().apiBaseUrl + path, {
      method,
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  } catch {
    throw networkError();
  }
}

/** @param token what was sent with the call, which the answer may refuse */
function readResponse<N extends CallName>(
  name: N,
  { status, body, retryAfterSeconds }: RequestResult,
  token: string | undefined,
): CallResponse<N> {
  if (status >= 200 && status < 300) return body as CallResponse<N>;
  const error = parseErrorResponse(status, body, retryAfterSeconds);
  if (token !== undefined && isTokenRefusal(name, error)) reportTokenRefused(token);
  throw error;
}

function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function fillPath(template: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    template,
  );
}
