import { ErrorMessage } from '@steadfast/shared/ui';
import { useState } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import styles from './Transcript.module.css';
import { TranscriptSkeleton } from './TranscriptSkeleton';

/** Shown instead of an empty transcript: loading, failed, or no speech so far. */
export function EmptyTranscript({ player }: { player: PlayerController }) {
  const status = usePlayback(player, ({ captionsStatus }) => captionsStatus);
  const [hasRetried, setRetried] = useState(false);
  if (status === 'loaded') {
    return <p className={styles.note}>No speech so far. More may appear as the video plays.</p>;
  }
  // After a retry the button stays, and with it the focus.
  if (status === 'loading' && !hasRetried) return <TranscriptSkeleton />;
  return (
    <ErrorMessage
      title="The transcript did not load"
      message="It is made from the captions, which could not be loaded."
      isRetrying={status === 'loading'}
      onRetry={() => {
        setRetried(true);
        player.reloadCaptions();
      }}
    />
  );
}
