import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { usePreference } from './use-preferences';
import { CaptionLayer } from '../captions/CaptionLayer';

export interface CaptionSampleProps {
  player: PlayerController;
}

/** A sample caption for choosing a style while nothing is being said. */
export function CaptionSample({ player }: CaptionSampleProps) {
  const hasCaption = usePlayback(player, ({ activeCaptions }) => activeCaptions.length > 0);
  const { position } = usePreference('captionStyle');
  if (hasCaption) return null;
  return (
    <CaptionLayer
      language="en"
      captions={[{ key: 'sample', position, content: 'This is how captions look.' }]}
    />
  );
}
