/** What Safari has beside, or instead of, the standard. */
interface SafariVideo extends HTMLVideoElement {
  webkitPresentationMode?: string;
  webkitSetPresentationMode?: (mode: 'picture-in-picture' | 'inline') => void;
}

const CHANGES = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitpresentationmodechanged',
  // Which video it is about is another one, or another stream has begun in it.
  'loadedmetadata',
  'emptied',
] as const;

/** Whether this browser can show a video in a window of its own. Older Firefoxes can, but by a button of their own alone. */
export function offersPictureInPicture(): boolean {
  return document.pictureInPictureEnabled || 'webkitSetPresentationMode' in HTMLVideoElement.prototype;
}

export function isInPicture(video: SafariVideo | undefined): boolean {
  if (!video) return false;
  return document.pictureInPictureElement === video || video.webkitPresentationMode === 'picture-in-picture';
}

/** Whether there is something to be shown there: sound alone is not. */
export function hasPictureToShow(video: HTMLVideoElement | undefined): boolean {
  return video !== undefined && video.readyState > 0 && video.videoWidth > 0;
}

/**
 * Moves the video to a window of its own, or back. What is refused changes nothing.
 *
 * @returns when it is there, or was refused; never rejects
 */
export function togglePictureInPicture(video: SafariVideo): Promise<void> {
  const isIn = isInPicture(video);
  const toggled: Promise<unknown> = document.pictureInPictureEnabled
    ? isIn
      ? document.exitPictureInPicture()
      : video.requestPictureInPicture()
    : Promise.resolve(video.webkitSetPresentationMode?.(isIn ? 'inline' : 'picture-in-picture'));
  return toggled.then(
    () => undefined,
    () => undefined,
  );
}

/** @returns stops telling */
export function onPictureInPictureChange(changed: () => void): () => void {
  // While they come down: not all of them rise.
  for (const name of CHANGES) document.addEventListener(name, changed, true);
  return () => {
    for (const name of CHANGES) document.removeEventListener(name, changed, true);
  };
}
