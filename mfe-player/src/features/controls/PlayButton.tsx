import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { ControlButton } from './ControlButton';
import { isMeantToPlay } from './is-running';

export interface PlayButtonProps {
  player: PlayerController;
}

/** Plays or pauses, and says which of both it would do. At the end it plays anew. */
export function PlayButton({ player }: PlayButtonProps) {
  const runs = usePlayback(player, isMeantToPlay);
  const isEnded = usePlayback(player, ({ phase }) => phase === 'ended');
  const [icon, label] = runs
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
