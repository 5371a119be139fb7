/** What only the packages that the shell bundles import. ESLint and the build keep remotes away from it. */
export * from './index';
export { malformedResponse, networkError, parseErrorResponse } from './api-client/api-error';
export {
  type PrefetchedResponse,
  dropPrefetchedResponses,
  hasPrefetchedResponse,
  takePrefetchedResponse,
} from './api-client/prefetched-responses';
export { API_RESPONDED, mutationsSettled } from './api-client/request';
export { onTokenRejected, sendsToken } from './api-client/token-calls';
export { provideSiteConfig } from './config/site-config';
export { INTERACTIONS } from './listen';
export { CAPABILITIES_KEY, lacksCapability } from './session/capabilities';
export {
  broadcastSignOuts,
  clearPlaylists,
  clearSubscriptions,
  clearUser,
  firstName,
  onSignOut,
  sessionExpired,
  sessionReducers,
  setPlaylists,
  setSubscriptions,
  setUser,
  signOutRequested,
  signedIn,
  signedOutState,
} from './session/session-state';
export {
  TOKEN_STORAGE_KEY,
  adoptStoredToken,
  expireToken,
  hasUnsentToken,
  removeToken,
  resumeSendingToken,
  stopSendingToken,
  storeToken,
  tokenExpiresAtMs,
} from './session/token';
export { useIsAutoNavigation, useKeepsScrollPosition, useUserNavigationCount } from './site/auto-navigate';
export { documentTitle } from './site/document-title';
export { type DialogName, type SlotName } from './site/intents';
export {
  type PageLoading,
  PageLoadingContext,
  createPageLoading,
  useMarksPageLoading,
} from './site/page-loading';
export { readPendingAction, writtenPath } from './site/pending-action-storage';
export { clearPendingAction, storePendingAction } from './site/pending-action';
export {
  type ScrollMemory,
  createScrollMemory,
  getEntryKey,
  isHistoryReturn,
  readDocumentPath,
  readNavigation,
} from './site/scroll-memory';
export { SiteContext } from './site/site-context';
export { clearDrafts, setLastUser } from './site/use-draft';
export { truncate } from './truncate';
export { useOpenContribution } from './site/open-contribution';
export { followViewerLists } from './mutations/viewer-lists';
