import { LazyMount } from '@steadfast/sdk';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMediaSession } from '../device/use-media-session';
import { usePlayReports } from '../progress/use-play-reports';
import { keyHelp, shortcutStore } from '../shortcuts/shortcut-store';
import { formatAriaShortcut } from '../shortcuts/key-table';
import { usePlayerKeys } from '../shortcuts/use-player-keys';
import type { ControlsProps } from '../controls/Controls';
import { useChapters } from '../chapters/use-chapters';

/** With the modal, which a page without it can do without. */
const loadKeyHelp = async () => (await import('../settings/KeyHelp')).KeyHelp;

/**
 * What goes on beside the player: keyboard shortcuts and their help, media keys, headsets, the lock screen,
 * the chapters that editors have written, and the count of plays. Render it beside the stage, not inside: events in the help must
 * not reach the stage.
 */
export function PlayerSideEffects(props: ControlsProps) {
  const { player, video, stage, previous, next } = props;
  useChapters(player, video);
  useMediaSession({ video, onNext: next?.onGo, onPrevious: previous?.onGo });
  usePlayReports(player, video);
  usePlayerKeys(stage, props);
  useEffect(() => {
    shortcutStore.setState({ formatShortcut: formatAriaShortcut });
    return () => {
      shortcutStore.setState({ formatShortcut: undefined });
    };
  }, []);
  const isHelpOpen = useStore(shortcutStore, (state) => state.isHelpOpen);
  // Close it on leaving the page.
  useEffect(() => keyHelp.close, []);
  return (
    <LazyMount
      isWanted={isHelpOpen}
      load={loadKeyHelp}
      failureMessage="The help on keyboard shortcuts could not be loaded"
      props={{ isOpen: isHelpOpen, onClose: keyHelp.close }}
    />
  );
}
