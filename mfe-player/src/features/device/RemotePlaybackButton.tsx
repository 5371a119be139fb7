import { useRemotePlayback } from './use-remote-playback';
import type { Stage } from './find-video';
import { ControlButton } from '../controls/ControlButton';

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
