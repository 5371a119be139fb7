import type { ComponentType } from 'react';
import type { LiveFeature } from '../../contract';
import { RemoteError, type RemoteErrorCode } from '../module-loader';

/** A module exports its component under the last part of its path: pages/Home/HomePage exports HomePage. */
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

/** What the error means with which the federation runtime, a chunk or a module has failed. */
export function classifyError(error: unknown): RemoteErrorCode {
  const message = error instanceof Error ? error.message : String(error);
  if (/singleton|does not satisfy|shared module/i.test(message)) return 'remote-mismatch';
  if (/does not exist in container/i.test(message)) return 'remote-shape';
  // A chunk that does not come, an entry that does not come or is not one: all worth another try.
  if (/RUNTIME-00[18]|loading (css )?chunk|failed to (fetch|load)/i.test(message))
    return 'remote-unreachable';
  return 'remote-crash';
}

/** The address of the chunk that did not come, as the bundler's error names it. */
export function findFailedRequest(error: unknown): string | undefined {
  const request: unknown = Object(error)['request'];
  return typeof request === 'string' ? request : undefined;
}
