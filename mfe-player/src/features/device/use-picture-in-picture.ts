import { useCallback, useState, useSyncExternalStore } from 'react';
import { listen } from '@steadfast/sdk';
import { findVideo, type Stage } from './use-fullscreen';

export interface PictureInPicture {
  /** Whether the video is in picture-in-picture, without our captions and controls. */
  isOn: boolean;
  /**
   * Whether it is in picture-in-picture or about to be. Firefox only takes captions along that the browser
   * renders before the window opens.
   */
  takesCaptions: boolean;
  /** Whether the browser offers it and there is a video track to show. */
  isOffered: boolean;
  /** Call it during a user gesture. If the browser refuses, nothing changes. */
  toggle: () => void;
}

/** Picture-in-picture for the stage's video. Follows the browser, whose window has its own buttons. */
export function usePictureInPicture(stage: Stage): PictureInPicture {
  const status = useSyncExternalStore(
    onPictureInPictureChange,
    () => readStatus(findVideo(stage)),
    () => undefined,
  );
  const isOn = status === 'on';
  const [isPending, setPending] = useState(false);
  const toggle = useCallback(() => {
    const video = findVideo(stage);
    if (!video) return;
    setPending(true);
    void togglePictureInPicture(video).then(() => {
      setPending(false);
    });
  }, [stage]);
  return {
    isOn,
    takesCaptions: isOn || isPending,
    isOffered: status !== undefined && supportsPictureInPicture(),
    toggle,
  };
}

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
function supportsPictureInPicture(): boolean {
  return document.pictureInPictureEnabled || 'webkitSetPresentationMode' in HTMLVideoElement.prototype;
}

/** @returns undefined without a video track to show; audio alone does not count */
function readStatus(video: SafariVideo | undefined): 'on' | 'off' | undefined {
  if (!video) return undefined;
  const isIn =
    document.pictureInPictureElement === video || video.webkitPresentationMode === 'picture-in-picture';
  if (isIn) return 'on';
  return video.readyState > 0 && video.videoWidth > 0 ? 'off' : undefined;
}

/**
 * Enters or leaves picture-in-picture. If the browser refuses, nothing changes.
 *
 * @returns resolves when done or refused; never rejects
 */
export function togglePictureInPicture(video: SafariVideo): Promise<void> {
  const isIn = readStatus(video) === 'on';
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

/** In the capture phase: not all of these events bubble. */
const onPictureInPictureChange = (onChange: () => void) =>
  listen(document, CHANGES, onChange, { capture: true });
