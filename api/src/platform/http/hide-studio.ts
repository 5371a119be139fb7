/** The calls of the studio do not exist for anybody but editors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors';
import { refuseUnknownPath } from './error-responses';
import { getRoutePattern } from './server';
import { STUDIO_PATH, type Viewer } from './routes';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a request below `/studio`. */
    editor?: Viewer;
  }
}

/**
 * Responds to every request below `/studio` as to one for an unknown path, unless an editor makes it. Call it in the API's
 * scope, before the calls are registered.
 *
 * @param findViewer finds whose token this is
 */
export function hideStudio(
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
