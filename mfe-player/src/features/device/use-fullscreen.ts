import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import {
  enterFullscreen,
  getSupportedFullscreen,
  getActiveFullscreen,
  leaveFullscreen,
  onFullscreenChange,
} from './fullscreen';

export interface Fullscreen {
  isFullscreen: boolean;
  /** Whether the browser's own player is in full screen, which hides our controls and captions (iPhone). */
  isNative: boolean;
  /** Whether the browser offers full screen. */
  isSupported: boolean;
  /** Call it during a user gesture. If the browser refuses, nothing changes. */
  toggle: () => void;
}

/**
 * Full screen for the stage. Follows the browser, which can also leave it by Escape or a gesture.
 *
 * @param stage contains the video and its overlays; read on use, so it may mount later
 */
export function useFullscreen(stage: RefObject<HTMLElement | null>): Fullscreen {
  const shown = useSyncExternalStore(onFullscreenChange, () => getActiveFullscreen(stage.current));
  const toggle = useCallback(() => {
    const { current } = stage;
    if (!current) return;
    if (getActiveFullscreen(current)) leaveFullscreen(current);
    else enterFullscreen(current);
  }, [stage]);
  return {
    isFullscreen: shown !== undefined,
    isNative: shown === 'video',
    isSupported: getSupportedFullscreen() !== undefined,
    toggle,
  };
}
