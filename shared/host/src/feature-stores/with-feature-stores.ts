import type { Store } from 'redux';
import type { SessionState } from '@steadfast/sdk/internal';
import { loadDeferredUi } from '../deferred/load-deferred-ui';
import { RemoteError, type ModuleLoader } from '../module-loader';

/** The store of a host, for those that come with remotes. */
export interface HostStore {
  store: Store<SessionState>;
  /** Loads the host's redux-saga. Rejects if it does not load; the next call tries again. */
  loadSagas: () => Promise<(saga: () => Generator<unknown>) => void>;
}

/** Loads the store of a remote with the first of its modules, which waits for it. Part of the first page: keep it small. */
export const withFeatureStores = (loader: ModuleLoader, host: HostStore): ModuleLoader => ({
  ...loader,
  load(feature, modulePath) {
    const loading = loader.load(feature, modulePath);
    if (!feature.store || feature.name in host.store.getState()) return loading;
    return loadDeferredUi().then(
      ({ loadWithStore }) => loadWithStore(loading, feature, loader, host),
      (cause: unknown) => {
        throw new RemoteError('remote-unreachable', feature, { cause });
      },
    );
  },
  restart(feature, modulePath) {
    loader.restart(feature, modulePath);
    if (feature.store) loader.restart(feature, feature.store.module);
  },
});
