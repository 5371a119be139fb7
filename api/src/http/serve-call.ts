/**
 * Serves the calls of the contract. Method, path, schemas and types all follow from the call's name, so a route, its
 * validation and its handler cannot drift apart.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  calls,
  type CallResponse,
  type CallBody,
  type CallName,
  type CallParams,
  type CallQuery,
} from '@steadfast/contract';
import { chain, type MaybePromise } from '../background/maybe-promise';
import { type EtagResponses, getCachePolicy, type Personal } from '../caching/etag-responses';
import { getAccountKey, type Changes } from '../database/change-log';
import type { RideOutRestart } from '../database/ride-out-restart';
import { getClientNetwork, type CallLimiter } from '../limits/limit-calls';
import type { ViewerProgress } from '../progress/viewer-progress';
import { ApiError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract call that a route serves. */
    call?: CallName;
  }
}

/** The signed-in account that makes a call. */
export interface Viewer {
  accountId: string;
  /** The session that issued the token. */
  sessionId: string;
}
/** Finds the viewer; undefined when the token is missing, expired or malformed, or its session has ended. */
export type FindViewer = (request: FastifyRequest) => MaybePromise<Viewer | undefined>;

type Token<N extends CallName> = (typeof calls)[N]['token'];

/** What a handler receives. */
export interface CallInput<N extends CallName> {
  params: CallParams<N>;
  query: CallQuery<N>;
  body: CallBody<N>;
  /** Where the request comes from, as limits count it: an IPv4 address, or a /56 of IPv6. */
  network: string;
  /** When the request arrived, by performance.now(). Stays the same when the handler runs again. */
  receivedAtMs: number;
  viewer: Token<N> extends 'required' ? Viewer : Token<N> extends 'optional' ? Viewer | undefined : undefined;
}
/** A handler without a result responds with `{}`, where the call allows that. */
export type CallHandler<N extends CallName> = (
  input: CallInput<N>,
) => MaybePromise<CallResponse<N>> | (Record<string, never> extends CallResponse<N> ? Promise<void> : never);
/** Lays a viewer's progress over a response that is the same for all. */
type LayOver<N extends CallName> = (response: CallResponse<N>, progress: ViewerProgress) => CallResponse<N>;
/**
 * Registers a call on the server. With `layOver`, the handler's response is kept for all viewers, so it must not depend on
 * who asks. `isCurrent` says whether the handler would return the same object again. If so, a response for people with a link
 * is sent again without calling it.
 */
export type ServeCall = <N extends CallName>(
  name: N,
  handler: CallHandler<N>,
  layOver?: LayOver<N>,
  isCurrent?: (response: CallResponse<N>) => boolean,
) => void;

/** Calls by POST that change nothing of the viewer's own data. */
const READS_BY_POST: readonly CallName[] = ['POST /video/search', 'POST /auth/account_exists'];

/** Whether a call may change something. */
export const isWrite = (name: CallName) => !name.startsWith('GET ') && !READS_BY_POST.includes(name);

/** Safe to repeat, like GET, PUT and DELETE: docs/api.md promises it. */
const REPEATABLE_POSTS: readonly CallName[] = [
  ...READS_BY_POST,
  'POST /video/track_video_progress',
  'POST /playlist/add_video',
  'POST /playlist/remove_video',
  'POST /profile/update_profile',
  'POST /subscriptions/series',
  // Repeating it leaves an unused session.
  'POST /auth/login',
];

/**
 * @param app the API's scope: calls are served below its prefix
 * @param findViewer runs before the body is read, and only for calls that use the token
 * @param limits enforces the limits of each call
 * @param etags sends the responses that may be cached
 * @param tools.changes records every call that may change what belongs to the viewer
 * @param tools.rideOutRestart runs calls that are safe to repeat
 */
export function createServeCall(
  app: FastifyInstance,
  findViewer: FindViewer,
  limits: CallLimiter,
  etags: EtagResponses,
  { changes, rideOutRestart }: { changes: Changes; rideOutRestart: RideOutRestart },
): ServeCall {
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  return (name, handler, layOver, isCurrent) => {
    const call = calls[name];
    const cachePolicy = getCachePolicy(name);
    /** Whether the response is the one for everybody: an invalid token may be somebody's. */
    const isSignedOut = ({ headers }: FastifyRequest) =>
      call.token === 'none' || headers.authorization === undefined;
    const { byAddress, byAccount } = limits(name);
    const countViewer = (request: FastifyRequest) =>
      chain(
        rideOutRestart(() => findViewer(request)),
        (viewer) => viewer && chain(byAccount(viewer.accountId), () => viewer),
      );
    /** Refuses a request, or sends an earlier response again. @returns whether it was sent */
    const receive = (request: FastifyRequest, reply: FastifyReply): MaybePromise<boolean> => {
      const counted = byAddress(request);
      const found = isSignedOut(request) ? undefined : countViewer(request);
      // In parallel, so that Redis gets both counts in one round trip.
      const isPending = counted instanceof Promise || found instanceof Promise;
      const viewerOnceCounted = isPending ? Promise.all([found, counted]).then(([viewer]) => viewer) : found;
      return chain(viewerOnceCounted, (viewer) => {
        if (!viewer && call.token === 'required') throw new ApiError('not-signed-in');
        const maySendAgain =
          cachePolicy === 'public' ? (viewer ? layOver : isSignedOut(request)) : cachePolicy === 'private';
        const resend = () => (maySendAgain ? etags.resend({ request, reply }, viewer) : false);
        return chain(rideOutRestart(resend), (isSent) => {
          if (viewer && !isSent) viewers.set(request, viewer);
          return isSent;
        });
      });
    };
    const isRepeatable = !name.startsWith('POST ') || REPEATABLE_POSTS.includes(name);
    const handle = (request: FastifyRequest, reply: FastifyReply, receivedAtMs: number): Promise<unknown> => {
      const { params, query, body } = request;
      const viewer = viewers.get(request);
      // The only place where the checks above become types.
      const network = getClientNetwork(request.ip);
      const input = { params, query, body, network, receivedAtMs, viewer } as unknown;
      const createBody = async () => (await handler(input as CallInput<typeof name>)) ?? {};
      if (isWrite(name) && viewer) {
        // Even when it fails: the change may have been committed.
        return createBody().finally(() => changes.record(getAccountKey(viewer.accountId)));
      }
      if (cachePolicy === 'none') return createBody();
      const exchange = { name, request, reply };
      const own = viewer && layOver && { viewer, layOver: layOver as Personal['layOver'] };
      if (cachePolicy === 'private') {
        return etags.private(exchange, createBody, own, isCurrent as Parameters<EtagResponses['private']>[3]);
      }
      if (cachePolicy === 'unstored') return etags.unstored(exchange, createBody, own);
      if (own) return etags.personal(exchange, createBody, own);
      return etags.public(exchange, createBody, isSignedOut(request));
    };
    app.route({
      ...toRoutePath(name),
      config: { call: name },
      ...(cachePolicy === 'none' ? {} : { compress: false }),
      ...('body' in call ? {} : { decompress: false }),
      schema: {
        ...('params' in call ? { params: call.params } : {}),
        ...('query' in call ? { querystring: call.query } : {}),
        ...('body' in call ? { body: call.body } : {}),
        response: { 200: call.answer },
      },
      onRequest: (request, reply, done) => {
        // A malformed chunk that arrives with the headers must be answered instead of the call, not after it.
        const received = request.headers['transfer-encoding']
          ? Promise.resolve().then(() => receive(request, reply))
          : receive(request, reply);
        const proceed = (isSent: boolean) => {
          if (!isSent) done();
        };
        if (received instanceof Promise) received.then(proceed, done);
        else proceed(received);
      },
      handler: (request, reply) => {
        const receivedAtMs = performance.now();
        const respond = () => handle(request, reply, receivedAtMs);
        return isRepeatable ? rideOutRestart(respond) : respond();
      },
    });
  };
}

/** Method and path of a call in Fastify's syntax: `GET /video/series/{id}` becomes `/video/series/:id`. */
export function toRoutePath(name: CallName): { method: string; url: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') };
}
