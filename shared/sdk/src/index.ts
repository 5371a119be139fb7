/**
 * The public API of `@steadfast/sdk` for remotes. The shell loads all of it with the first page, so keep it small
 * (docs/decisions/0011-first-page.md): what only a few pages need belongs in an entry of its own, which loads when it is first used.
 */
export type {
  CallResponse,
  CallName,
  FeaturedTag,
  HeroSlide,
  ListedVideo,
  PictureSet,
  Playlist,
  Profile,
  Series,
  SeriesSubscription,
  Speaker,
  Tag,
  Video,
} from '@steadfast/contract';
export {
  asRecord,
  asRecords,
  parseId,
  parseSeconds,
  parseVideos,
  trimmedString,
  type JsonRecord,
} from './parsers/parse-fields';
export { ApiError, isApiFailure } from './api-client/api-error';
export { prefetchManifest, takePrefetchedManifest } from './api-client/prefetched-responses';
export { callEndpoint, request, type EndpointInput } from './api-client/request';
export { mediaUrl, streamUrl, siteConfig } from './config/site-config';
export { combineStops, listen } from './listen';
export { logFailure } from './log-failure';
export {
  displayName,
  closeSearch,
  profileReloadRequested,
  searchQueryChanged,
  selectIsSearchOpen,
  selectIsSessionKnown,
  selectIsSignedIn,
  selectPlaylists,
  selectSubscriptions,
  selectUser,
  toggleSearch,
  type SessionState,
  useReadUserEmail,
  useSessionActions,
  useUser,
} from './session/session-state';
export { useProfileFailure } from './session/profile-failure';
export { hasCapability } from './session/capabilities';
export { readToken } from './session/token';
export type {
  ActionTarget,
  DialogProps,
  DialogTargets,
  PendingAction,
  ToastOptions,
  ShareTarget,
  Site,
  SlotItem,
  SlotProps,
} from './site/intents';
export { useAutoNavigate } from './site/auto-navigate';
export {
  featuredPath,
  myPlaylistsPath,
  playlistPath,
  seriesPath,
  seriesListPath,
  signInPath,
  videoPath,
  type VideoSource,
} from './site/paths';
export { onStorageChange, safeLocalStorage, safeSessionStorage } from './storage/safe-storage';
export { Slot, useSite } from './site/site-context';
export { useSearchParam } from './site/use-search-param';
export { useDocumentTitle, useFailedPage } from './site/document-title';
export { useOpenForViewer } from './site/pending-action';
export { VIEWER_KEY_PREFIX, useDraft } from './site/use-draft';
export { useIsHydrated } from './use-is-hydrated';
export { useIsTabHidden } from './use-is-tab-hidden';
export { whenIdle } from './when-idle';
export { savesData } from './saves-data';
export {
  callQuery,
  createCallKey,
  requireData,
  responseOrEmpty,
  type CallKey,
} from './api-client/call-query';
export { errorMessage, formatWait, toApiError } from './api-client/error-message';
export { selectFeatureState, useFeatureState, type FeatureStore } from './feature-store';
export { LazyMount, lazyModule, type LazyModule, type LazyMountProps } from './lazy';
export {
  hasIdText,
  parseNamed,
  parsePageId,
  parsePlaylist,
  parsePlaylists,
  uniqueById,
  withTrimmedText,
} from './parsers/parse-entities';
export { readRecord, withVersion, type Protocol } from './storage/protocol';
export { createStepReducer, type StateMachine, type StepState } from './state-machine';
export { createPersistedStore, createRecordStore, type PersistedStore } from './storage/persisted-store';
export { createTextFilter } from './text-filter';
export { useTimeout } from './use-timeout';
export { findUpNext } from './watch-progress/find-up-next';
