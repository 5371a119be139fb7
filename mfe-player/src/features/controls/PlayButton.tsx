import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { ControlButton } from './ControlButton';
import { isPlaybackRequested } from './is-running';

export interface PlayButtonProps {
  player: PlayerController;
}

/** Plays, pauses or, at the end, replays. */
export function PlayButton({ player }: PlayButtonProps) {
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
