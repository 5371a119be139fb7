import { useSyncExternalStore, type RefObject } from 'react';
import { listen } from '@steadfast/sdk';

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
export function useFullscreen(stage: Stage): Fullscreen {
  const shown = useSyncExternalStore(
    onFullscreenChange,
    () => getActiveFullscreen(stage),
    () => undefined,
  );
  const isSupported = useSyncExternalStore(
    onFullscreenChange,
    () => getSupportedFullscreen() !== undefined,
    () => true,
  );
  return {
    isFullscreen: shown !== undefined,
    isNative: shown === 'video',
    isSupported,
    toggle: () => {
      if (getActiveFullscreen(stage)) leaveFullscreen(stage);
      else enterFullscreen(stage);
    },
  };
}

/** The element that contains the video. Read on use, so the video may mount later. */
export type Stage = RefObject<HTMLElement | null>;

/** On iPhones, only the video element has full screen, by a non-standard API. */
interface SafariVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
}

/** Finds the video of a stage, once mounted. */
export function findVideo(stage: Stage): SafariVideo | undefined {
  return stage.current?.querySelector('video') ?? undefined;
}

/** Not supported by every browser. */
type Orientation = Partial<Pick<ScreenOrientation, 'lock'>>;

/**
 * `stage`: the player with our controls. `video`: the browser's own player with its controls and captions.
 */
type FullscreenKind = 'stage' | 'video';

/** The last two fire on the video itself, on iPhones. */
const CHANGES = ['fullscreenchange', 'webkitbeginfullscreen', 'webkitendfullscreen'] as const;

/** The kind of full screen that the browser offers; undefined if none. An iframe may forbid it. */
function getSupportedFullscreen(): FullscreenKind | undefined {
  if (document.fullscreenEnabled) return 'stage';
  return 'webkitEnterFullscreen' in HTMLVideoElement.prototype ? 'video' : undefined;
}

/** The stage's current kind of full screen; undefined if it is not in full screen. */
function getActiveFullscreen(stage: Stage): FullscreenKind | undefined {
  const shown = document.fullscreenElement;
  if (shown) return shown === stage.current ? 'stage' : undefined;
  return findVideo(stage)?.webkitDisplayingFullscreen ? 'video' : undefined;
}

/** Enters full screen, in landscape for a wide video on a phone. If the browser refuses, nothing changes. */
function enterFullscreen(stage: Stage): void {
  const enter = async () => {
    if (getSupportedFullscreen() === 'video') findVideo(stage)?.webkitEnterFullscreen?.();
    else await stage.current?.requestFullscreen({ navigationUI: 'hide' });
    await lockLandscape(stage);
  };
  // Rejected without a user gesture, before the first frame, or on a screen that does not rotate.
  enter().catch(() => undefined);
}

function leaveFullscreen(stage: Stage): void {
  if (getActiveFullscreen(stage) === 'video') findVideo(stage)?.webkitExitFullscreen?.();
  else document.exitFullscreen().catch(() => undefined);
}

/** In the capture phase: the events of a video do not bubble. */
const onFullscreenChange = (onChange: () => void) => listen(document, CHANGES, onChange, { capture: true });

/** Rotates to landscape for a wide video. Browsers restore the orientation on exit. */
async function lockLandscape(stage: Stage): Promise<void> {
  const video = findVideo(stage);
  const { orientation }: { orientation?: Orientation } = screen;
  if (video && video.videoWidth > video.videoHeight) await orientation?.lock?.('landscape');
}
