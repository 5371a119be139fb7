/** Safari's non-standard API. */
interface SafariVideo extends HTMLVideoElement {
  webkitPresentationMode?: string;
  webkitSetPresentationMode?: (mode: 'picture-in-picture' | 'inline') => void;
}

const CHANGES = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitpresentationmodechanged',
  // The video element has changed, or another stream has started in it.
  'loadedmetadata',
  'emptied',
] as const;

/**
 * Whether the browser supports picture-in-picture. Older Firefox versions only offer it through their own
 * button.
 */
export function supportsPictureInPicture(): boolean {
  return document.pictureInPictureEnabled || 'webkitSetPresentationMode' in HTMLVideoElement.prototype;
}

export function isInPictureInPicture(video: SafariVideo | undefined): boolean {
  if (!video) return false;
  return document.pictureInPictureElement === video || video.webkitPresentationMode === 'picture-in-picture';
}

/** Whether there is a video track to show; audio alone does not count. */
export function hasPictureToShow(video: HTMLVideoElement | undefined): boolean {
  return video !== undefined && video.readyState > 0 && video.videoWidth > 0;
}

/**
 * Enters or leaves picture-in-picture. If the browser refuses, nothing changes.
 *
 * @returns resolves when done or refused; never rejects
 */
export function togglePictureInPicture(video: SafariVideo): Promise<void> {
  const isIn = isInPictureInPicture(video);
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

/** @returns stops listening */
export function onPictureInPictureChange(onChange: () => void): () => void {
  // In the capture phase: not all of these events bubble.
  for (const name of CHANGES) document.addEventListener(name, onChange, true);
  return () => {
    for (const name of CHANGES) document.removeEventListener(name, onChange, true);
  };
}
