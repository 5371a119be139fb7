import type { Fullscreen } from '../device/use-fullscreen';
import { ControlButton } from './ControlButton';

export interface FullscreenButtonProps {
  fullscreen: Fullscreen;
}

/** Enters and leaves full screen. Renders nothing where the browser has none. */
export function FullscreenButton({
  fullscreen: { isFullscreen, isSupported, toggle },
}: FullscreenButtonProps) {
  if (!isSupported) return null;
  return (
    <ControlButton
      icon={isFullscreen ? 'fullscreen-exit' : 'fullscreen'}
      label="Full screen"
      tip={isFullscreen ? 'Leave full screen' : 'Full screen'}
      command="fullscreen"
      aria-pressed={isFullscreen}
      onClick={toggle}
    />
  );
}
