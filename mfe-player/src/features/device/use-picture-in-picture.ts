import { useState, useSyncExternalStore } from 'react';
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
  const toggle = () => {
    const video = findVideo(stage);
    if (!video) return;
    setPending(true);
    const toggled: Promise<unknown> = isOn
      ? document.exitPictureInPicture()
      : video.requestPictureInPicture();
    toggled
      .catch(() => undefined)
      .finally(() => {
        setPending(false);
      });
  };
  return {
    isOn,
    takesCaptions: isOn || isPending,
    isOffered: status !== undefined && document.pictureInPictureEnabled,
    toggle,
  };
}

const CHANGES = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  // The video element has changed, or another stream has started in it.
  'loadedmetadata',
  'emptied',
] as const;

/** @returns undefined without a video track to show; audio alone does not count */
function readStatus(video: HTMLVideoElement | undefined): 'on' | 'off' | undefined {
  if (!video) return undefined;
  if (document.pictureInPictureElement === video) return 'on';
  return video.readyState > 0 && video.videoWidth > 0 ? 'off' : undefined;
}

/** In the capture phase: not all of these events bubble. */
const onPictureInPictureChange = (onChange: () => void) =>
  listen(document, CHANGES, onChange, { capture: true });
