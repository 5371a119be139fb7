import { ErrorMessage } from '@steadfast/shared/ui';
import { useState } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import styles from './Transcript.module.css';
import { TranscriptSkeleton } from './TranscriptSkeleton';

/** Why there are no words: on their way, not to be had, or nothing is said. */
export function EmptyTranscript({ player }: { player: PlayerController }) {
  const arrival = usePlayback(player, ({ captionsArrival }) => captionsArrival);
  const [hasRetried, setRetried] = useState(false);
  if (arrival === 'come') {
    return <p className={styles.note}>Nothing is said so far. More may come as the video plays.</p>;
  }
  // Who tries again keeps the button, and with it the focus.
  if (arrival === 'awaited' && !hasRetried) return <TranscriptSkeleton />;
  return (
    <ErrorMessage
      title="The transcript did not load"
      message="The captions that it is made of could not be loaded."
      isRetrying={arrival === 'awaited'}
      onRetry={() => {
        setRetried(true);
        player.reloadCaptions();
      }}
    />
  );
}
