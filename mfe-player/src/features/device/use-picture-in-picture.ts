import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  hasPictureToShow,
  isInPictureInPicture,
  supportsPictureInPicture,
  onPictureInPictureChange,
  togglePictureInPicture,
} from './picture-in-picture';
import { findVideo, type Stage } from './find-video';

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
  const isOn = useSyncExternalStore(onPictureInPictureChange, () => isInPictureInPicture(findVideo(stage)));
  const hasPicture = useSyncExternalStore(onPictureInPictureChange, () => hasPictureToShow(findVideo(stage)));
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
    isOffered: supportsPictureInPicture() && (hasPicture || isOn),
    toggle,
  };
}
