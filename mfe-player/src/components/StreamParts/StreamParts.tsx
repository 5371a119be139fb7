import type { PlayerController } from '../../engine/player-controller';
import { Chapters } from '../Chapters/Chapters';
import { Transcript } from '../Transcript/Transcript';

export interface StreamPartsProps {
  player: PlayerController;
}

/** What stands below a video because its stream has it: chapters, and what is said. */
export function StreamParts({ player }: StreamPartsProps) {
  return (
    <>
      <Chapters player={player} />
      <Transcript player={player} />
    </>
  );
}
