/**
 * The public face of `shared`: all that a remote may rely on. It is a singleton that the shell loads with the first
 * page, whole: keep it small (docs/decisions/first-page.md), and put what few pages need beside it.
 */
export type {
  CallAnswer,
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
} from './contract';
export { fieldsOf, listOf, listedVideosOf, parseId, wordsOf } from './answers/read-answer';
export { playlistOf, playlistsOf } from './answers/read-playlists';
export { answerOrEmpty, foundInAnswer } from './answers/take-answer';
export { ApiError } from './api-client/api-error';
export { askManifestEarly, takeEarlyManifest } from './api-client/early-manifests';
export { isApiFailure } from './api-client/is-api-failure';
export { request } from './api-client/request';
export { mediaAddress, streamAddress } from './config/addresses';
export { siteConfig } from './config/site-config';
export { logFailure } from './log-failure';
export { displayName, firstName } from './session/display-name';
export {
  closeSearch,
  playlistDeleteRequested,
  playlistsReloadRequested,
  profileReloadRequested,
  searchQueryChanged,
  selectIsSearchOpen,
  selectIsSessionKnown,
  selectIsSignedIn,
  selectPlaylists,
  selectSubscriptions,
  selectUser,
  subscriptionsReloadRequested,
  subscriptionToggleRequested,
  toggleSearch,
  type SessionState,
} from './session/session-state';
export { isOffered } from './session/offers';
export { useSessionActions, useUser } from './session/use-session';
export type { DialogProps, DialogTargets, NoticeMore, ShareTarget, Site, SlotProps } from './site/intents';
export { useMoveOn } from './site/move-on';
export {
  featuredAddress,
  myPlaylistsAddress,
  playlistAddress,
  seriesAddress,
  seriesListAddress,
  signInAddress,
  videoAddress,
  type VideoSource,
} from './site/page-addresses';
export { onStorageChange, safeLocalStorage, safeSessionStorage } from './storage/safe-storage';
export { Slot } from './site/Slot';
export { useSearchAddress } from './site/use-search-address';
export { useSite } from './site/site-context';
export { useDocumentTitle } from './site/use-document-title';
export { useFailedPage } from './site/use-failed-page';
export { useOpenForViewer } from './site/use-open-for-viewer';
export type { Wish } from './site/wish';
export { VIEWER_KEY_PREFIX, useDraft } from './site/use-draft';
