import { Button, Icon } from '@steadfast/ui';
import { useRef } from 'react';
import type { PlaybackFailure } from '../../engine/playback-failure';
import { useFocusStageOnUnmount, useDismissedTips } from '../use-overlay';
import { FullscreenButton, NeighbourButton } from '../controls/ControlButtons';
import type { CommandContext } from '../shortcuts/command-handlers';
import styles from './PlayerFailure.module.css';

interface PlayerFailureProps extends Pick<CommandContext, 'previous' | 'next' | 'fullscreen'> {
  failure: PlaybackFailure;
  onRetry: () => void;
}

/**
 * Replaces the controls when playback fails. Shows why, offers a retry, and keeps the controls that work
 * without a video: previous, next and full screen.
 */
export function PlayerFailure({ failure, onRetry, previous, next, fullscreen }: PlayerFailureProps) {
  const cover = useRef<HTMLDivElement>(null);
  useFocusStageOnUnmount(cover);
  useDismissedTips(cover);
  return (
    <div ref={cover} className={styles.failure}>
      <div role="alert" className={styles.text}>
        <p className={styles.title}>
          <Icon name="alert" className={styles.icon} />
          <span>{failure.title}</span>
        </p>
        <p className={styles.message}>{failure.message}</p>
      </div>
      <div className={styles.actions}>
        <NeighbourButton side="previous" neighbour={previous} />
        {failure.canRetry && (
          <Button size="small" variant="primary" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        )}
        <NeighbourButton side="next" neighbour={next} />
        <FullscreenButton {...fullscreen} />
      </div>
    </div>
  );
}
