/**
 * Serves the calls that features declare. Method, path, schemas and types all follow from the call's name, so a route, its
 * validation and its handler cannot drift apart.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName } from '@steadfast/contract';
import type { RetryOnRestart } from '../database/retry-on-restart';
import type { Limiter } from '../limits/limiter';
import { getClientNetwork } from '@steadfast/server';
import { ApiError } from '../errors';
import type { SendCached } from './cached-responses';
import { refuseUnknownPath } from './error-responses';
import { STUDIO_PATH, type Route, type Viewer } from './routes';
import { getRoutePattern } from './server';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves. */
    call?: Route;
  }
  interface FastifyRequest {
    /** Who makes a call, once that is known. */
    caller: Caller | null;
    /** Who makes a request below `/studio`. */
    editor?: Viewer;
  }
}

interface Caller {
  network: string;
  viewer: Viewer | undefined;
}

/** What serving needs. */
interface ServingTools {
  /** Finds the viewer of a token; undefined when it is expired or malformed, or its session has ended. */
  findViewer(authorization: string): Promise<Viewer | undefined>;
  limiter: Limiter;
  sendCached: SendCached;
  /** Runs calls that are safe to repeat. */
  retryOnRestart: RetryOnRestart;
}

/**
 * @param api the API's scope: calls are served below its prefix
 * @throws Error when a call of the contract is not declared, or twice
 */
export function serveRoutes(api: FastifyInstance, routes: readonly Route[], tools: ServingTools): void {
  const declared = routes.map(({ name }) => name).sort();
  const wanted = Object.keys(calls).sort();
  if (declared.join() !== wanted.join()) throw new Error('Each call of the contract needs one route');
  hideStudio(api, (authorization) => tools.retryOnRestart(() => tools.findViewer(authorization)));
  api.decorateRequest('caller', null);
  for (const route of routes) serveRoute(api, route, tools);
}

/**
 * Responds to every request below `/studio` as to one for an unknown path, unless an editor makes it. Call it in the API's
 * scope, before the calls are registered.
 *
 * @param findViewer finds whose token this is
 */
function hideStudio(
  api: FastifyInstance,
  findViewer: (authorization: string) => Promise<Viewer | undefined>,
): void {
  const studio = `${api.prefix}${STUDIO_PATH}`;
  api.decorateRequest('editor');
  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers;
    // For unknown paths, too, or their time would tell them apart.
    const viewer = authorization === undefined ? undefined : await findViewer(authorization);
    if (request.is404) throw refuseUnknownPath(request, reply);
    if (!viewer?.isEditor) throw new ApiError('not-found');
    request.editor = viewer;
  };
  // The hooks of the API add headers: its own handler of unknown paths makes them run there, too.
  api.setNotFoundHandler(() => {
    throw new Error('The hook refuses these requests');
  });
  // Before the body is read: a wrong one would be refused in another way.
  api.addHook('onRequest', (request, reply, done) => {
    const isHidden = request.is404 || getRoutePattern(request).startsWith(studio);
    if (isHidden) check(request, reply).then(() => done(), done);
    else done();
  });
}

function serveRoute(
  api: FastifyInstance,
  route: Route,
  { findViewer, limiter, sendCached, retryOnRestart }: ServingTools,
): void {
  const { name, limits, cache } = route;
  const call = calls[name];
  const byNetwork = `${name} by network`;
  const byAccount = `${name} by account`;
  const findAndCountViewer = async ({ editor }: FastifyRequest, authorization: string) => {
    const viewer = editor ?? (await retryOnRestart(() => findViewer(authorization)));
    if (viewer && limits.account) await limiter.consume(byAccount, limits.account, viewer.accountId);
    return viewer;
  };
  const isRepeatable = !name.startsWith('POST ') || route.isRead || route.isRepeatable;
  api.route({
    ...toRoutePath(name),
    config: { call: route },
    ...(route.bodyMaxBytes !== undefined && { bodyLimit: route.bodyMaxBytes }),
    schema: {
      ...('params' in call ? { params: call.params } : {}),
      ...('query' in call ? { querystring: call.query } : {}),
      ...('body' in call ? { body: call.body } : {}),
      response: { 200: call.answer },
    },
    // Before the body is read.
    onRequest: async (request) => {
      const { authorization } = request.headers;
      const network = getClientNetwork(request.ip);
      const counted = limiter.consume(byNetwork, limits.network, network);
      if (call.token === 'none' || authorization === undefined) {
        await counted;
        if (call.token === 'required') throw new ApiError('not-signed-in');
        request.caller = { network, viewer: undefined };
        return;
      }
      // In parallel, so that Redis gets both counts in one round trip.
      const [viewer] = await Promise.all([findAndCountViewer(request, authorization), counted]);
      if (!viewer && call.token === 'required') throw new ApiError('not-signed-in');
      request.caller = { network, viewer };
    },
    handler: (request, reply) => {
      const { params, query, body, caller } = request;
      const input = { params, query, body, ...caller, receivedAtMs: performance.now() };
      const readResponse = async () => (await route.handle(input)) ?? {};
      const respond = () =>
        cache
          ? sendCached({ route, request, reply, input, readResponse, viewer: caller?.viewer })
          : readResponse();
      return isRepeatable ? retryOnRestart(respond) : respond();
    },
  });
}

/** Method and path of a call in Fastify's syntax: `GET /video/series/{id}` becomes `/video/series/:id`. */
function toRoutePath(name: CallName): { method: string; url: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') };
}
