import type { ComponentType } from 'react';
import type { LiveFeature } from '../../contract';
import { RemoteError, type RemoteErrorCode } from '../module-loader';

/**
 * Returns the component of a module: the export named after the last segment of its path, as `HomePage` of
 * `pages/Home/HomePage`.
 *
 * @throws {RemoteError} 'remote-shape' if there is no such component
 */
export function validateComponent(
  module: object | null,
  modulePath: string,
  remote: Pick<LiveFeature, 'name' | 'version'>,
): ComponentType<object> {
  const name = modulePath.split('/').at(-1) ?? modulePath;
  const component: unknown = module === null ? undefined : (module as Record<string, unknown>)[name];
  if (typeof component === 'function' || (typeof component === 'object' && component !== null)) {
    return component as ComponentType<object>;
  }
  throw new RemoteError('remote-shape', remote, {
    cause: `${modulePath} exports no component named ${name}`,
  });
}

/** Maps an error of the federation runtime, a chunk or a module to an error code. */
export function classifyError(error: unknown): RemoteErrorCode {
  const message = error instanceof Error ? error.message : String(error);
  if (/singleton|does not satisfy|shared module/i.test(message)) return 'remote-mismatch';
  if (/does not exist in container/i.test(message)) return 'remote-shape';
  // A chunk or an entry failed to load, or the entry is not one: a retry may help.
  if (/RUNTIME-00[18]|loading (css )?chunk|failed to (fetch|load)/i.test(message))
    return 'remote-unreachable';
  return 'remote-crash';
}

/** Returns the URL of the chunk that failed to load, from the bundler's error. */
export function findFailedRequest(error: unknown): string | undefined {
  const request: unknown = Object(error)['request'];
  return typeof request === 'string' ? request : undefined;
}
