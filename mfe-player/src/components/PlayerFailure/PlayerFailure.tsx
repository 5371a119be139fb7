import { Button, Icon } from '@steadfast/shared/ui';
import type { PlaybackFailure } from '../../engine/playback-failure';
import styles from './PlayerFailure.module.css';

export interface PlayerFailureProps {
  failure: PlaybackFailure;
  onRetry: () => void;
}

/** Lies over the player: why the video does not play, and a way to try again. */
export function PlayerFailure({ failure, onRetry }: PlayerFailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.title}>
        <Icon name="alert" className={styles.icon} />
        {failure.title}
      </p>
      <p className={styles.message}>{failure.message}</p>
      {failure.canRetry && (
        <Button size="small" variant="primary" icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
