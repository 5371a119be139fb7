import { Button, Icon } from '@steadfast/shared/ui';
import { useRef } from 'react';
import type { PlaybackFailure } from '../../engine/playback-failure';
import { useFocusLeft } from '../../up-next/use-focus-left';
import styles from './PlayerFailure.module.css';

export interface PlayerFailureProps {
  failure: PlaybackFailure;
  onRetry: () => void;
}

/** Lies over the player: why the video does not play, and a way to try again. */
export function PlayerFailure({ failure, onRetry }: PlayerFailureProps) {
  const cover = useRef<HTMLDivElement>(null);
  useFocusLeft(cover);
  return (
    <div ref={cover} role="alert" className={styles.failure}>
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
