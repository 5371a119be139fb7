import type { Video } from '@steadfast/shared';
import { useEffect } from 'react';
import type { Fullscreen } from '../../device/use-fullscreen';
import { useMediaSession } from '../../device/use-media-session';
import type { PictureInPicture } from '../../device/use-picture-in-picture';
import { useWakeLock } from '../../device/use-wake-lock';
import type { Stage } from '../../device/video-of';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { playerFeedback } from '../../feedback/player-feedback';
import { keyHelp } from '../../keys/key-help';
import { shortcutOf } from '../../keys/key-table';
import { knownShortcuts } from '../../keys/known-shortcuts';
import { usePlayerKeys } from '../../keys/use-player-keys';
import { playerPreferences } from '../../preferences/preference-store';
import type { Neighbour } from '../Controls/NeighbourButton';
import { isRunning } from '../Controls/is-running';
import { KeyHelpHost } from '../KeyHelp/KeyHelpHost';

export interface BesideControlsProps {
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
export function BesideControls({
  player,
  video,
  stage,
  previous,
  next,
  fullscreen,
  pictureInPicture,
}: BesideControlsProps) {
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
  useEffect(() => knownShortcuts.learn(shortcutOf), []);
  return <KeyHelpHost />;
}
