import type { CallName } from '@steadfast/contract';
import {
  CHANGE_LIMITS,
  createRoute,
  READ_LIMITS,
  type Route,
  type RouteOptions,
} from '../platform/http/routes';

/** Declares a call of the studio. Any change may be refused for what others have changed, or for what needs it. */
export function createStudioRoute<N extends CallName>(name: N, handle: RouteOptions<N>['handle']): Route {
  const changes = { limits: CHANGE_LIMITS, errors: ['not-found', 'changed-since', 'in-use'] } as const;
  const kind = name.startsWith('GET ') ? { limits: READ_LIMITS } : changes;
  return createRoute(name, { ...kind, isExtension: true, handle });
}
