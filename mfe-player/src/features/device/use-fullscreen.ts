import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import {
  enterFullscreen,
  fullscreenOffered,
  fullscreenShown,
  leaveFullscreen,
  onFullscreenChange,
} from './fullscreen';

export interface Fullscreen {
  isFullscreen: boolean;
  /** The whole screen is the browser's own player, not the stage: our controls and captions are not seen (iPhone). */
  isNative: boolean;
  /** False where there is nothing to offer. */
  isSupported: boolean;
  /** To be called within a gesture. What the browser refuses changes nothing. */
  toggle: () => void;
}

/**
 * The stage on the whole screen, and back. Follows the browser, which leaves by Escape or a gesture of its own too. The
 * stage is what surrounds the video and all that lies over it; it is looked up when needed, so it may come later.
 */
export function useFullscreen(stage: RefObject<HTMLElement | null>): Fullscreen {
  const shown = useSyncExternalStore(onFullscreenChange, () => fullscreenShown(stage.current));
  const toggle = useCallback(() => {
    const { current } = stage;
    if (!current) return;
    if (fullscreenShown(current)) leaveFullscreen(current);
    else enterFullscreen(current);
  }, [stage]);
  return {
    isFullscreen: shown !== undefined,
    isNative: shown === 'video',
    isSupported: fullscreenOffered() !== undefined,
    toggle,
  };
}
