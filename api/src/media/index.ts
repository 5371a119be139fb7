/** What other folders may use of this one. */
export { type MediaLibrary, moveLibrary, openMediaLibrary, removeMedia } from './media-library';
export { type InputFile, makePicture } from './pictures/make-picture';
export { prepareMediaBucket, serveMedia } from './serve-media';
export { createMedia, createMediaName, prepareMediaLibrary } from './staging';
export { getLanguageName, parseLanguageTag } from './streams/language-tag';
export { packageVideo, readCaptions, readVideoSource } from './streams/package-video';
export { readStreamCaptions, setStreamCaptions, withStreamFrame } from './streams/stream-captions';
export { prepareCaptions } from './streams/webvtt';
export { runTool, ToolFailure, ToolMissing } from './streams/run-tool';
export { describeSelection } from './streams/select-streams';
