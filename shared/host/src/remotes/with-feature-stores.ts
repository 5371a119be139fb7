import type { HostStore } from './load-with-store';
import { RemoteError, type ModuleLoader } from './module-loader';

/** Loads the store of a remote with the first of its modules, which waits for it. Part of the first page: keep it small. */
export const withFeatureStores = (loader: ModuleLoader, host: HostStore): ModuleLoader => ({
  ...loader,
  load(feature, modulePath) {
    const loading = loader.load(feature, modulePath);
    if (!feature.store || feature.name in host.store.getState()) return loading;
    return import(/* webpackChunkName: "late" */ './load-with-store').then(
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
