/** What other folders may use of this one. */
export { type MediaLibrary, openMediaLibrary, removeMedia } from './media-library';
export { moveLibrary } from './move-library';
export { type InputFile, makePicture } from './pictures/make-picture';
export { prepareMediaBucket } from './prepare-media-bucket';
export { serveMedia } from './serve-media';
export { createMedia, createMediaName, prepareMediaLibrary } from './staging';
export { findStreamProblems } from './streams/check-stream';
export { createPictureSteps, encodeVideo, nameEmbeddedCaptions, SOUND } from './streams/encode-video';
export { createLadder } from './streams/ladder';
export { getLanguageName, parseLanguageTag } from './streams/language-tag';
export { writePlaylists } from './streams/playlists';
export { probeVideo } from './streams/probe-video';
export { runTool, ToolFailure, ToolMissing } from './streams/run-tool';
export { describeSelection, type SourceVideo, type Track, UnsupportedMedia } from './streams/select-streams';
export { prepareCaptions, tidyCaptions } from './streams/webvtt';
