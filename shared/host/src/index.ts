/** Everything that a host (the shell or the stand-in shell) needs to compose the site. Remotes never import it. */
export { createFederationLoader } from './federation-loader';
export { withFeatureStores, type HostStore } from './feature-stores/with-feature-stores';
export { FeatureRoutes } from './FeatureRoutes';
export { createQueryClient } from './query-client';
export { RemoteError, createSimpleLoader, type ModuleLoader } from './module-loader';
export { createToastStore, type ToastStore } from './toasts/toast-store';
export { useNewRelease } from './release-watcher/use-new-release';
export { useOnline } from './offline/use-online';
export { DeferredUi } from './deferred/DeferredUi';
export { PageChange } from './page-change/PageChange';
export { REGISTRY_ELEMENT_ID, readDocumentRegistry, selectLinks, selectShortcuts } from './registry';
export {
  LEFT_TO_BROWSER,
  endRecording,
  fillCache,
  loadRenderedPage,
  reportHydrationError,
  takeRenderedQueries,
  useReplayEvents,
} from './first-view/rendered-page';
export type { StartFailureCode } from './first-view/start-failure';
export { startWithRegistry } from './registry-unavailable/start-with-registry';
export { isPageKey, singleKeys } from './shortcuts/single-keys';
export { SiteProvider, isOfOptionalPart } from './SiteProvider';
