import { useRemotePlayback } from './use-remote-playback';
import type { Stage } from './find-video';
import { ControlButton } from '../controls/ControlButton';

export interface RemotePlaybackButtonProps {
  /** The element that contains the video. */
  stage: Stage;
}

/** Plays the video on another screen, such as AirPlay. Renders nothing until a screen is found. */
export function RemotePlaybackButton({ stage }: RemotePlaybackButtonProps) {
  const { kind, isConnected, choose } = useRemotePlayback(stage);
  if (!kind) return null;
  return (
    <ControlButton
      icon={kind === 'airplay' ? 'airplay' : 'cast'}
      label={kind === 'airplay' ? 'AirPlay' : 'Play on another screen'}
      aria-pressed={isConnected}
      onClick={choose}
    />
  );
}
