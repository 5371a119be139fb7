import { useSite } from '@steadfast/sdk';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMediaSession } from '../device/use-media-session';
import { keyHelp, shortcutStore } from './shortcut-store';
import { formatAriaShortcut } from './key-table';
import { usePlayerKeys } from './use-player-keys';
import type { ControlsProps } from '../controls/Controls';
import type { KeyHelp } from './KeyHelp';
import { shortcutHelp } from '../chunks';

/**
 * Controls the player from outside its bar: keyboard shortcuts and their help, media keys, headsets and the
 * lock screen. Render it beside the stage, not inside: events in the help must
 * not reach the stage.
 */
export function PlayerSideEffects({
  player,
  video,
  stage,
  previous,
  next,
  fullscreen,
  pictureInPicture,
}: ControlsProps) {
  useMediaSession({ video, onNext: next?.onGo, onPrevious: previous?.onGo });
  usePlayerKeys(stage, {
    player,
    toggleFullscreen: fullscreen.isSupported ? fullscreen.toggle : undefined,
    togglePictureInPicture: pictureInPicture.isOffered ? pictureInPicture.toggle : undefined,
    goToNext: next?.onGo,
    goToPrevious: previous?.onGo,
    openHelp: keyHelp.open,
  });
  useEffect(() => {
    shortcutStore.setState({ formatShortcut: formatAriaShortcut });
    return () => {
      shortcutStore.setState({ formatShortcut: undefined });
    };
  }, []);
  return <KeyHelpHost />;
}

/** Loads and shows the shortcut help when it is requested. */
export function KeyHelpHost() {
  const { notify } = useSite();
  const isOpen = useStore(shortcutStore, (state) => state.isHelpOpen);
  const [Help, setHelp] = useState<typeof KeyHelp>();
  const needsLoading = isOpen && !Help;
  useEffect(() => {
    if (!needsLoading) return;
    shortcutHelp.load().then(
      (loaded) => setHelp(() => loaded),
      () => {
        keyHelp.close();
        notify('The keyboard shortcuts did not load. Check your connection and try again.', {
          tone: 'error',
        });
      },
    );
  }, [needsLoading, notify]);
  // Close it on leaving the page.
  useEffect(() => keyHelp.close, []);
  return Help ? <Help isOpen={isOpen} onClose={keyHelp.close} /> : null;
}
