/** Changes of playlists, for every remote that makes or shows them: they all see each other's while they are under way. */
export { isRefusal } from './ask-for-change';
export { changePlaylist, type ChangesHost, type ChangeWords } from './change-playlist';
export { onChangeInOtherTab, tellOtherTabs } from './other-tabs';
export type { PlaylistChange } from './playlist-change';
export { removeVideo } from './remove-video';
export { useChangesHost } from './use-changes-host';
export { useChangesUnderWay } from './use-changes-under-way';
export { answerWithChange, nameWithChange, videosWithChange } from './with-change';
