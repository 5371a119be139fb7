/** Everything that a host (the shell or the stand-in shell) needs to compose the site. Remotes never import it. */
export type {
  AboutContent,
  LinkContribution,
  LiveFeature,
  MountRequest,
  Registry,
  RenderRequest,
  RenderResult,
  RouteCall,
  Statement,
  TeamMember,
} from '../contract';
export { createFederationLoader } from './federation-loader';
export { provideSiteConfig } from '../config/site-config';
export { withFeatureStores, type HostStore } from './feature-stores/with-feature-stores';
export { FeatureRoutes } from './FeatureRoutes';
export { createQueryClient } from './query-client';
export { RemoteError, type ModuleLoader } from './module-loader';
export { createNoticeBoard, type Notice, type NoticeBoard } from './notices/notice-board';
export { onRemoteMetrics, type RemoteMetric, type RemoteMetricsSink } from './metrics/remote-metrics';
export { useNewRelease } from './release-watcher/use-new-release';
export { INTERACTIONS } from '../listen';
export { useOnline } from './offline/use-online';
export { DeferredUi } from './deferred/DeferredUi';
export { PageChange } from './page-change/PageChange';
export { REGISTRY_ELEMENT_ID, readDocumentRegistry, selectLinks } from './registry';
export {
  fillCache,
  loadRenderedPage,
  reportHydrationError,
  takeOver,
  takeRenderedQueries,
} from './rendered-page';
export type { StartFailureCode } from './start-failure';
export { startWithRegistry } from './registry-unavailable/start-with-registry';
export { SiteProvider } from './SiteProvider';
export { changesAnswered } from '../api-client/request';
export { OFFERS_KEY } from '../session/offers';
export * from '../session/session-state';
export { broadcastSignOuts } from '../session/session-state';
export {
  TOKEN_STORAGE_KEY,
  expireToken,
  adoptStoredToken,
  hasUnsentToken,
  readToken,
  removeToken,
  resumeSendingToken,
  storeToken,
  stopSendingToken,
  tokenExpiresAtMs,
} from '../session/token';
export { onTokenRejected } from '../api-client/token-calls';
export { themeChoices, type ThemeChoice } from '../theme/theme-choice';
export { setThemeChoice, syncThemeAcrossTabs, subscribeToTheme, getThemeChoice } from '../theme/page-theme';
export { parseErrorResponse, malformedResponse, networkError } from '../api-client/api-error';
export { dropPrefetchedResponses, takePrefetchedResponse } from '../api-client/prefetched-responses';
export { useIsAutoNavigation } from '../site/auto-navigate';
export { clearDrafts, setLastViewer } from '../site/use-draft';
