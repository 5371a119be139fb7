import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { usePreference } from './use-preferences';
import { CaptionLayer } from '../captions/CaptionLayer';

export interface CaptionSampleProps {
  player: PlayerController;
}

/** What captions look like, for who chooses their style while nothing is said. */
export function CaptionSample({ player }: CaptionSampleProps) {
  const isSaid = usePlayback(player, ({ activeCaptions }) => activeCaptions.length > 0);
  const { position } = usePreference('captionStyle');
  if (isSaid) return null;
  return (
    <CaptionLayer
      language="en"
      captions={[{ key: 'sample', place: position, content: 'This is how captions look.' }]}
    />
  );
}
