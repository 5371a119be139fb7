/** Everything that a host (the shell or the stand-in shell) needs to compose the site. Remotes never import it. */
export { createFederationLoader } from './remotes/federation-loader';
export { withFeatureStores } from './remotes/with-feature-stores';
export type { HostStore } from './remotes/load-with-store';
export { FeatureRoutes } from './site/FeatureRoutes';
export { createQueryClient } from './site/query-client';
export { RemoteError, createSimpleLoader, type ModuleLoader } from './remotes/module-loader';
export { createToastStore, type ToastStore } from './toasts/toast-store';
export { PageFailure } from './remotes/RemoteFailure';
export { useOnline } from './page/use-online';
export { DeferredUi } from './site/DeferredUi';
export { PageChange } from './page/PageChange';
export { useViewerRegistry } from './registry/use-viewer-registry';
export {
  REGISTRY_ELEMENT_ID,
  findSlotContributions,
  readDocumentRegistry,
  selectLinks,
  selectShortcuts,
} from './registry/registry';
export {
  LEFT_TO_BROWSER,
  endRecording,
  fillCache,
  loadRenderedPage,
  reportHydrationError,
  takeRenderedQueries,
  useReplayEvents,
} from './first-view/rendered-page';
export type { StartFailureCode } from './bootstrap/start-failure';
export { startWithRegistry } from './first-view/start-with-registry';
export { isPageKey, singleKeys } from './shortcuts/single-keys';
export { SiteProvider, isOfOptionalPart } from './site/SiteProvider';
