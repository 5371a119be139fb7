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
 * All that the player is worked with beside its controls: the keys of the page and their sheet, media keys, headsets and the
 * lock screen. And it keeps the screen awake. To stand beside the stage, not in it: what is done on the sheet is not done to
 * the stage.
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
  const runs = usePlayback(player, isRunning);
  useWakeLock(runs);
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
