/** What only the packages that the shell bundles import. ESLint and the build keep remotes away from it. */
export {
  ApiError,
  isApiFailure,
  malformedResponse,
  networkError,
  parseErrorResponse,
} from './api-client/api-error';
export {
  type PrefetchedResponse,
  dropPrefetchedResponses,
  hasPrefetchedResponse,
  prefetchManifest,
  takePrefetchedResponse,
} from './api-client/prefetched-responses';
export { API_RESPONDED, mutationsSettled } from './api-client/request';
export { onTokenRejected, sendsToken } from './api-client/token-calls';
export { mediaUrl, provideSiteConfig, siteConfig, streamUrl } from './config/site-config';
export { INTERACTIONS, listen } from './listen';
export { logFailure } from './log-failure';
export { parseSeconds } from './parsers/parse-fields';
export { CAPABILITIES_KEY, lacksCapability } from './session/capabilities';
export {
  type SessionState,
  broadcastSignOuts,
  clearPlaylists,
  clearSubscriptions,
  clearUser,
  closeSearch,
  displayName,
  firstName,
  onSignOut,
  profileReloadRequested,
  searchQueryChanged,
  selectIsSearchOpen,
  selectIsSessionKnown,
  selectIsSignedIn,
  selectPlaylists,
  selectSubscriptions,
  selectUser,
  sessionExpired,
  sessionReducers,
  setPlaylists,
  setSubscriptions,
  setUser,
  signOutRequested,
  signedIn,
  signedOutState,
  toggleSearch,
  useSessionActions,
  useUser,
} from './session/session-state';
export {
  TOKEN_STORAGE_KEY,
  adoptStoredToken,
  expireToken,
  hasUnsentToken,
  readToken,
  removeToken,
  resumeSendingToken,
  stopSendingToken,
  storeToken,
  tokenExpiresAtMs,
} from './session/token';
export { useIsAutoNavigation, useKeepsScrollPosition, useUserNavigationCount } from './site/auto-navigate';
export { documentTitle, useFailedPage } from './site/document-title';
export {
  type DialogName,
  type DialogTargets,
  type PendingAction,
  type ToastOptions,
  type ShareTarget,
  type Site,
  type SlotName,
  type SlotItem,
} from './site/intents';
export {
  type PageLoading,
  PageLoadingContext,
  createPageLoading,
  useMarksPageLoading,
} from './site/page-loading';
export { type VideoSource, signInPath, videoPath } from './site/paths';
export { readPendingAction, writtenPath } from './site/pending-action-storage';
export { clearPendingAction, storePendingAction, useOpenForViewer } from './site/pending-action';
export {
  type ScrollMemory,
  createScrollMemory,
  getEntryKey,
  isHistoryReturn,
  readDocumentPath,
  readNavigation,
} from './site/scroll-memory';
export { SiteContext, useSite } from './site/site-context';
export { clearDrafts, setLastUser } from './site/use-draft';
export { useSearchParam } from './site/use-search-param';
export { onStorageChange, safeLocalStorage, safeSessionStorage } from './storage/safe-storage';
export { truncate } from './truncate';
export { useIsTabHidden } from './use-is-tab-hidden';
export { whenIdle } from './when-idle';
export { savesData } from './saves-data';
export { useOpenContribution } from './site/open-contribution';
export { callQuery } from './api-client/call-query';
export { LazyMount, lazyModule, type LazyModule } from './lazy';
export { useTimeout } from './use-timeout';
export type { FeatureStore } from './feature-store';
export type { StateMachine } from './state-machine';
export { createPersistedStore } from './storage/persisted-store';
export { followViewerLists } from './mutations/viewer-lists';
