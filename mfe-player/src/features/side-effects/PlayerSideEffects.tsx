import type { Video } from '@steadfast/shared';
import { useEffect } from 'react';
import type { Fullscreen } from '../device/use-fullscreen';
import { useMediaSession } from '../device/use-media-session';
import type { PictureInPicture } from '../device/use-picture-in-picture';
import { useWakeLock } from '../device/use-wake-lock';
import type { Stage } from '../device/find-video';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { playerFeedback } from '../shortcuts/player-feedback';
import { keyHelp } from '../shortcuts/key-help';
import { formatAriaShortcut } from '../shortcuts/key-table';
import { knownShortcuts } from '../shortcuts/known-shortcuts';
import { usePlayerKeys } from '../shortcuts/use-player-keys';
import { playerPreferences } from '../settings/preference-store';
import type { Neighbour } from '../controls/NeighbourButton';
import { isRunning } from '../controls/is-running';
import { KeyHelpHost } from '../shortcuts/KeyHelpHost';

export interface PlayerSideEffectsProps {
  player: PlayerController;
  /** Undefined while it loads. */
  video: Video | undefined;
  stage: Stage;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  fullscreen: Fullscreen;
  pictureInPicture: PictureInPicture;
}

/**
 * Controls the player from outside its bar: keyboard shortcuts and their help, media keys, headsets and the
 * lock screen. Also keeps the screen awake. Render it beside the stage, not inside: events in the help must
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
}: PlayerSideEffectsProps) {
  const isPlaying = usePlayback(player, isRunning);
  useWakeLock(isPlaying);
  useMediaSession({ player, video, onNext: next?.onGo, onPrevious: previous?.onGo });
  usePlayerKeys(stage, {
    player,
    preferences: playerPreferences,
    feedback: playerFeedback,
    toggleFullscreen: fullscreen.isSupported ? fullscreen.toggle : undefined,
    togglePictureInPicture: pictureInPicture.isOffered ? pictureInPicture.toggle : undefined,
    goToNext: next?.onGo,
    goToPrevious: previous?.onGo,
    openHelp: keyHelp.open,
  });
  useEffect(() => knownShortcuts.learn(formatAriaShortcut), []);
  return <KeyHelpHost />;
}
