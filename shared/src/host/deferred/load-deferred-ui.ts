import type * as parts from './deferred-components';

export type DeferredComponents = typeof parts;

let arriving: Promise<DeferredComponents> | undefined;

/** Gets the late parts, once; after a failure they are asked for again. */
export function loadDeferredUi(): Promise<DeferredComponents> {
  arriving ??= import(/* webpackChunkName: "late" */ './deferred-components').catch((error: unknown) => {
    arriving = undefined;
    throw error;
  });
  return arriving;
}
