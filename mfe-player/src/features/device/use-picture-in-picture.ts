import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  hasPictureToShow,
  isInPicture,
  offersPictureInPicture,
  onPictureInPictureChange,
  togglePictureInPicture,
} from './picture-in-picture';
import { findVideo, type Stage } from './find-video';

export interface PictureInPicture {
  /** The video is in a window of its own, where our captions and controls are not. */
  isOn: boolean;
  /** It is there, or on its way: Firefox takes along the captions that the browser draws before the window opens, or none. */
  takesCaptions: boolean;
  /** False where the browser does not offer it, and while there is no picture to be shown. */
  isOffered: boolean;
  /** To be called within a gesture. What the browser refuses changes nothing. */
  toggle: () => void;
}

/** The stage's video in a window of its own, and back. Follows the browser, whose window has buttons too. */
export function usePictureInPicture(stage: Stage): PictureInPicture {
  const isOn = useSyncExternalStore(onPictureInPictureChange, () => isInPicture(findVideo(stage)));
  const hasPicture = useSyncExternalStore(onPictureInPictureChange, () => hasPictureToShow(findVideo(stage)));
  const [isOnItsWay, setOnItsWay] = useState(false);
  const toggle = useCallback(() => {
    const video = findVideo(stage);
    if (!video) return;
    setOnItsWay(true);
    void togglePictureInPicture(video).then(() => {
      setOnItsWay(false);
    });
  }, [stage]);
  return {
    isOn,
    takesCaptions: isOn || isOnItsWay,
    isOffered: offersPictureInPicture() && (hasPicture || isOn),
    toggle,
  };
}
