import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation } from '@opentelemetry/api';
import { traceCall } from '@steadfast/server';
import type { FastifyInstance } from 'fastify';

interface ServedRequest {
  id: string;
  /** The visitor's; undefined if the connection is gone already. */
  address: string | undefined;
}

/**
 * The request that is being served; undefined for what the origin does on its own. Calls for several requests at once are
 * made for the first.
 */
export const servedRequest = new AsyncLocalStorage<ServedRequest | undefined>();

/**
 * The headers by which the API names the request that a call is made for in its log and trace, and counts the call towards
 * the limits of that request's visitor.
 */
export function getRequestHeaders(): Record<string, string> {
  const served = servedRequest.getStore();
  const headers: Record<string, string> = {
    ...(served && { 'x-request-id': served.id }),
    ...(served?.address && { 'x-forwarded-for': served.address }),
  };
  propagation.inject(context.active(), headers);
  return headers;
}

/**
 * Calls the API without a session.
 *
 * @param call path and query below the API's address
 * @throws if no response comes
 */
export type FetchApi = (call: string) => Promise<{ status: number; text: string }>;

/** No page waits this long; a late response is cached for the next one. */
const TIMEOUT_MS = 5_000;

/** @param apiUrl absolute, without a trailing slash */
export function fetchByHttp(apiUrl: string): FetchApi {
  return async (call) => {
    const response = await fetch(apiUrl + call, {
      headers: { accept: 'application/json', ...getRequestHeaders() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  };
}

/**
 * Calls an API in the same process, without a connection, so that it works with any HOST.
 *
 * @param getApi the API, once it has started
 */
export function fetchInProcess(getApi: () => Pick<FastifyInstance, 'inject'> | undefined): FetchApi {
  return async (call) => {
    const headers = getRequestHeaders();
    const address = headers['x-forwarded-for'];
    // Whatever TRUST_PROXY is, the call comes from the visitor.
    const request = { url: `/api${call}`, headers, ...(address && { remoteAddress: address }) };
    const response = await within(
      TIMEOUT_MS,
      traceCall('api', async () => getApi()?.inject(request)),
    );
    if (!response) throw new Error('The API has not started yet, or does not answer.');
    return { status: response.statusCode, text: response.body };
  };
}

/** An API that is away must not fill the log. */
const WARN_EVERY_MS = 10_000;

/** Passes calls on, and warns while the API fails: pages are served without what they asked for. */
export function warnOfFailures(
  fetchApi: FetchApi,
  warn: (reason: string) => void,
  nowMs: () => number,
): FetchApi {
  let warnedAtMs = -Infinity;
  const note = (reason: string) => {
    if (nowMs() - warnedAtMs < WARN_EVERY_MS) return;
    warnedAtMs = nowMs();
    warn(reason);
  };
  return async (call) => {
    try {
      const response = await fetchApi(call);
      if (response.status >= 500) note(`status ${response.status}`);
      return response;
    } catch (error) {
      note(getReason(error));
      throw error;
    }
  };
}

/** `fetch` says why it failed in the cause. */
function getReason(error: unknown): string {
  const { message = String(error), cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

/** The promise's result, or undefined if it takes longer. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref());
  return Promise.race([promise, timeout]);
}
