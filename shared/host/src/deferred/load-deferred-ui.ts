import type * as parts from './deferred-components';

export type DeferredComponents = typeof parts;

let loading: Promise<DeferredComponents> | undefined;

/** Loads the deferred UI once. The next call after a failure retries. */
export function loadDeferredUi(): Promise<DeferredComponents> {
  loading ??= import(/* webpackChunkName: "late" */ './deferred-components').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
