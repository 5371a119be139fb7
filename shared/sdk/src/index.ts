/**
 * The public API of `@steadfast/sdk` for remotes. It is a singleton, and the shell loads all of it with the first page, so keep it
 * small (docs/decisions/first-page.md): what only a few pages need belongs in an entry point of its own.
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
export { parsePlaylist, parsePlaylists } from './parsers/parse-playlists';
export { responseOrEmpty, requireData } from './parsers/require-data';
export { ApiError, isApiFailure } from './api-client/api-error';
export { prefetchManifest, takePrefetchedManifest } from './api-client/prefetched-responses';
export { request } from './api-client/request';
export { mediaUrl, streamUrl, siteConfig } from './config/site-config';
export { listen } from './listen';
export { logFailure } from './log-failure';
export { getPageState } from './page-state';
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
  useSessionActions,
  useUser,
} from './session/session-state';
export { useIsProfileUnloaded, useProfileFailure } from './session/profile-failure';
export { isOffered } from './session/offers';
export type {
  ActionTarget,
  DialogProps,
  DialogTargets,
  NoticeOptions,
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
export { useOpenForViewer, type PendingAction } from './site/pending-action';
export { VIEWER_KEY_PREFIX, useDraft } from './site/use-draft';
export { useIsTabHidden } from './use-is-tab-hidden';
export { whenIdle } from './when-idle';
