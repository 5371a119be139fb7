/**
 * Serves the calls of the contract. Method, path, schemas and types all come from the call's name, so a route, its
 * validation and its handler cannot drift apart.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  calls,
  type CallResponse,
  type CallBody,
  type CallName,
  type CallParams,
  type CallQuery,
} from '@steadfast/shared/contract';
import type { EtagResponses } from '../caching/etag-responses';
import { getCachePolicy } from '../caching/cached-calls';
import { networkOf, type CallLimiter } from '../limits/limit-calls';
import { ApiError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves. */
    call?: CallName;
  }
}

/** The signed-in person who calls. */
export interface Viewer {
  accountId: string;
  /** The sign-in that the token is from. */
  sessionId: string;
}
/** Finds out who calls; nobody when the token is missing, expired or malformed, or its session has ended. */
export type FindViewer = (request: FastifyRequest) => Promise<Viewer | undefined>;

type Token<N extends CallName> = (typeof calls)[N]['token'];

/** What a handler gets. */
export interface CallInput<N extends CallName> {
  params: CallParams<N>;
  query: CallQuery<N>;
  body: CallBody<N>;
  /** Where it comes from, as limits count it: an IPv4 address, or a /56 of IPv6. */
  network: string;
  viewer: Token<N> extends 'required' ? Viewer : Token<N> extends 'optional' ? Viewer | undefined : undefined;
}
export type CallHandler<N extends CallName> = (input: CallInput<N>) => Promise<CallResponse<N>>;
/** Puts a call on the server. */
export type ServeCall = <N extends CallName>(name: N, handler: CallHandler<N>) => void;

/**
 * @param app the scope of the API: the calls go below its prefix
 * @param findViewer asked before the body is read, and only where the contract looks at the token
 * @param limits holds each call to its limits
 * @param etags answers the calls that may be kept
 */
export function createServeCall(
  app: FastifyInstance,
  findViewer: FindViewer,
  limits: CallLimiter,
  etags: EtagResponses,
): ServeCall {
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  return (name, handler) => {
    const call = calls[name];
    const keeping = getCachePolicy(name);
    app.route({
      ...toRoutePath(name),
      config: { call: name },
      ...(keeping === 'none' ? {} : { compress: false }),
      schema: {
        ...('params' in call ? { params: call.params } : {}),
        ...('query' in call ? { querystring: call.query } : {}),
        ...('body' in call ? { body: call.body } : {}),
        response: { 200: call.answer },
      },
      onRequest: async (request) => {
        await limits.byAddress(name, request);
        if (call.token === 'none') return;
        const viewer = await findViewer(request);
        if (viewer) {
          viewers.set(request, viewer);
          await limits.byAccount(name, viewer.accountId);
        } else if (call.token === 'required') throw new ApiError('not-signed-in');
      },
      handler: (request, reply) => {
        const { params, query, body, headers } = request;
        const viewer = viewers.get(request);
        // The one place where the checks above become types.
        const input = { params, query, body, network: networkOf(request.ip), viewer } as unknown;
        const make = () => handler(input as CallInput<typeof name>);
        if (keeping === 'none') return make();
        const exchange = { name, request, reply };
        if (keeping === 'private' || viewer) return etags.private(exchange, make);
        const isShared = call.token === 'none' || headers.authorization === undefined;
        return etags.public(exchange, make, isShared);
      },
    });
  };
}

/** Method and path of a call as Fastify writes them: `GET /video/series/{id}` is `/video/series/:id`. */
export function toRoutePath(name: CallName): { method: string; url: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') };
}
