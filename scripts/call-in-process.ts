import { getRequestHeaders, type FetchApi } from '@steadfast/delivery';
import type { FastifyInstance } from 'fastify';
import type { Tracing } from './tracing';

/** The API of this process, once it has started. */
export interface InProcess {
  api?: FastifyInstance;
}

/** Calls the API of this process directly, without a connection, so that it works with any HOST. */
export function callInProcess(inProcess: InProcess, tracing: Pick<Tracing, 'call'>): FetchApi {
  return async (call) => {
    const { api } = inProcess;
    const headers = getRequestHeaders();
    const address = headers['x-forwarded-for'];
    const response = await tracing.call(async () =>
      // Whatever TRUST_PROXY is, the call comes from the visitor.
      api?.inject({ url: `/api${call}`, headers, ...(address && { remoteAddress: address }) }),
    );
    if (!response) throw new Error('The API has not started yet.');
    const retryAfterSeconds = Number(response.headers['retry-after']);
    return {
      status: response.statusCode,
      text: response.body,
      ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    };
  };
}
