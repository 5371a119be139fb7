import type { PlayerController } from '../../engine/player-controller';
import { Chapters } from '../chapters/Chapters';
import { Transcript } from '../transcript/Transcript';

export interface StreamFeaturesProps {
  player: PlayerController;
}

/** The features below a video that depend on its stream: chapters and transcript. */
export function StreamFeatures({ player }: StreamFeaturesProps) {
  return (
    <>
      <Chapters player={player} />
      <Transcript player={player} />
    </>
  );
}
