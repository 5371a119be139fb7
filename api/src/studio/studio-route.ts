import type { CallName } from '@steadfast/contract';
import type { ErrorCode } from '../platform/errors';
import {
  CHANGE_LIMITS,
  createRoute,
  READ_LIMITS,
  type Route,
  type RouteOptions,
} from '../platform/http/routes';

/** Declares a call of the studio. @param errors of its own rules */
export function createStudioRoute<N extends CallName>(
  name: N,
  handle: RouteOptions<N>['handle'],
  errors: readonly ErrorCode[] = [],
): Route {
  const limits = name.startsWith('GET ') ? READ_LIMITS : CHANGE_LIMITS;
  return createRoute(name, { limits, isExtension: true, errors, handle });
}
