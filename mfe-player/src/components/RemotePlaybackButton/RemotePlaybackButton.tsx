import { useRemotePlayback } from '../../device/use-remote-playback';
import type { Stage } from '../../device/video-of';
import { ControlButton } from '../ControlButton/ControlButton';

export interface RemotePlaybackButtonProps {
  /** What the video is in. */
  stage: Stage;
}

/** Sends the video to another screen, by AirPlay for instance. Not there until a screen was found. */
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
