import { lazyModule } from '@steadfast/sdk';
import { useLazyMenu } from '@steadfast/ui';
import { usePlayback, type PlayerProps } from '../../engine/player-controller';
import { ControlButton } from './ControlButton';
import { isPlaybackRequested } from '../../engine/playback-state';
import styles from './ControlButton.module.css';
import type { PictureInPicture } from '../device/use-picture-in-picture';
import type { Neighbour } from '../shortcuts/command-handlers';
import { useRemotePlayback } from '../device/use-remote-playback';
import type { Stage, Fullscreen } from '../device/use-fullscreen';
import { playerPreferences, usePreference } from '../../engine/preferences';

/** Plays, pauses or, at the end, replays. */
export function PlayButton({ player }: PlayerProps) {
  const willPlay = usePlayback(player, isPlaybackRequested);
  const isEnded = usePlayback(player, ({ phase }) => phase === 'ended');
  const [icon, label] = willPlay
    ? (['pause', 'Pause'] as const)
    : isEnded
      ? (['replay', 'Play again'] as const)
      : (['play', 'Play'] as const);
  return (
    <ControlButton
      icon={icon}
      label={label}
      command="play"
      onClick={() => {
        player.togglePlay();
      }}
    />
  );
}

interface NeighbourButtonProps {
  side: 'previous' | 'next';
  /** Undefined if there is none; then the button is not rendered. */
  neighbour: Neighbour | undefined;
}

/** Goes to the previous or next video. */
export function NeighbourButton({ side, neighbour }: NeighbourButtonProps) {
  if (!neighbour) return null;
  const label = side === 'previous' ? 'Previous video' : 'Next video';
  return (
    <ControlButton
      icon={side}
      command={side}
      label={label}
      tip={`${label}: ${neighbour.title}`}
      onClick={neighbour.onGo}
    />
  );
}

/** Toggles captions. Renders nothing for a stream without captions. The settings choose the track. */
export function CaptionsButton({ player }: PlayerProps) {
  const hasCaptions = usePlayback(player, ({ captionTracks }) => captionTracks.length > 0);
  const isOn = usePlayback(player, ({ captionTrackId }) => captionTrackId !== undefined);
  if (!hasCaptions) return null;
  return (
    <ControlButton
      icon="captions"
      label="Captions"
      tip={isOn ? 'Captions off' : 'Captions on'}
      aria-pressed={isOn}
      command="captions"
      className={styles.underlined}
      onClick={() => {
        player.toggleCaptions();
      }}
    />
  );
}

/** Exported so that a test can fail its load. */
export const settingsMenu = lazyModule(
  async () => (await import(/* webpackChunkName: "settings" */ '../settings/SettingsMenu')).SettingsMenu,
);

/**
 * Opens the player's settings: quality, speed, audio, captions and their style, autoplay, shortcuts. The menu
 * renders inside the stage, as this button does.
 */
export function SettingsButton({ player }: PlayerProps) {
  const { opening, close, isLoading, buttonProps } = useLazyMenu(
    settingsMenu,
    'The settings did not load. Check your connection and try again.',
  );
  const Menu = opening?.Layer;
  return (
    <>
      <ControlButton {...buttonProps} icon="settings" label="Settings" aria-busy={isLoading || undefined} />
      {Menu && <Menu player={player} button={opening.button} onClose={close} />}
    </>
  );
}

/** Toggles picture-in-picture. Renders nothing if the browser or the stream does not support it. */
export function PictureInPictureButton({ isOn, isOffered, toggle }: PictureInPicture) {
  if (!isOffered) return null;
  return (
    <ControlButton
      icon="picture-in-picture"
      label="Picture in picture"
      tip={isOn ? 'Back to the page' : 'Picture in picture'}
      aria-pressed={isOn}
      command="pictureInPicture"
      onClick={toggle}
    />
  );
}

/** Plays the video on another screen, by AirPlay for example. Renders nothing until a screen is found. */
export function RemotePlaybackButton({ stage }: { stage: Stage }) {
  const { isOffered, isConnected, choose } = useRemotePlayback(stage);
  if (!isOffered) return null;
  return (
    <ControlButton icon="cast" label="Play on another screen" aria-pressed={isConnected} onClick={choose} />
  );
}

/** Toggles theatre view, where the stage fills the window. Remembered on the device. */
export function TheatreButton({ className }: { className: string | undefined }) {
  const isTheatre = usePreference('isTheatre');
  return (
    <ControlButton
      className={className}
      icon={isTheatre ? 'theatre-exit' : 'theatre'}
      label="Theatre view"
      tip={isTheatre ? 'Default view' : 'Theatre view'}
      command="theatre"
      aria-pressed={isTheatre}
      onClick={() => {
        playerPreferences.change({ isTheatre: !isTheatre });
      }}
    />
  );
}

/** Enters and leaves full screen. Renders nothing where the browser has none. */
export function FullscreenButton({ isFullscreen, isSupported, toggle }: Fullscreen) {
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
