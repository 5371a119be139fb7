import type { CallAnswer, CallBody, CallName, CallParams } from '../contract';
import { readToken } from '../session/token';
import { errorOfAnswer } from './api-error';
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers';
import { sendsToken } from './token-calls';

/** What a call needs beside its name: path parameters and body as the contract says, and a signal to cancel it. */
export type CallInput<N extends CallName> = (CallParams<N> extends undefined
  ? unknown
  : { params: CallParams<N> }) &
  (CallBody<N> extends undefined ? unknown : { body: CallBody<N> }) & { signal?: AbortSignal };

/**
 * Makes a call of the contract. The HTTP client comes only when it is needed: the first page's calls were started by
 * the HTML and are just taken over. There is no time limit (REQ-SESSION-5); cancel with `signal`.
 *
 * @param name for instance `GET /video/series/{id}`
 * @returns the answer's body
 * @throws {ApiError} with a stable code and a sentence for a person
 */
export async function request<N extends CallName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
  const [method = '', template = ''] = name.split(' ');
  const { params, body, signal } = input as { params?: object; body?: unknown; signal?: AbortSignal };
  const path = fill(template, params);
  // Whoever asks now: by the time that the client has come, the viewer may have signed out.
  const token = sendsToken(name) ? readToken() : undefined;
  if (method === 'GET') {
    const early = await takeEarlyAnswer(path);
    signal?.throwIfAborted();
    if (early) return answerOf<N>(early);
  }
  const { send } = await import('./http');
  try {
    return answerOf<N>(await send({ method, path, body, signal, token }));
  } finally {
    // What was asked for before a change does not know of it.
    if (method !== 'GET') dropEarlyAnswers();
  }
}

interface Answered {
  status: number;
  body: unknown;
  retryAfterSeconds?: number | undefined;
}

function answerOf<N extends CallName>({ status, body, retryAfterSeconds }: Answered): CallAnswer<N> {
  if (status >= 200 && status < 300) return body as CallAnswer<N>;
  throw errorOfAnswer(status, body, retryAfterSeconds);
}

function fill(template: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    template,
  );
}
