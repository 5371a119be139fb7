import type { PlayerController } from '../../engine/player-controller';
import { Chapters } from '../chapters/Chapters';
import { Transcript } from '../transcript/Transcript';

export interface StreamFeaturesProps {
  player: PlayerController;
}

/** What stands below a video because its stream has it: chapters, and what is said. */
export function StreamFeatures({ player }: StreamFeaturesProps) {
  return (
    <>
      <Chapters player={player} />
      <Transcript player={player} />
    </>
  );
}
