import type { ListedVideo } from '@steadfast/shared';
import { Button, Picture } from '@steadfast/shared/ui';
import { useEndOfVideo } from '../../up-next/use-end-of-video';
import styles from './UpNext.module.css';

export interface UpNextProps {
  /** Whether the present video stands at its end. */
  isEnded: boolean;
  next: ListedVideo;
  onLeave: () => void;
}

/** Lies over the player at the end of a video: counts down to the next one, which can be skipped to or cancelled. */
export function UpNext({ isEnded, next, onLeave }: UpNextProps) {
  const [state, dispatch] = useEndOfVideo(isEnded, onLeave);
  if (state.step !== 'counting') return null;
  return (
    <div className={styles.cover}>
      <div className={styles.card}>
        <Picture
          className={styles.picture}
          picture={next.Picture}
          url={next.ThumbnailUrl}
          alt=""
          sizes="12rem"
        />
        <div className={styles.words}>
          {/* Said once, and not every second: what counts is in the part that is not read out. */}
          <p role="status" className="visually-hidden">
            {`${next.title} plays next in a few seconds.`}
          </p>
          <p className={styles.count} aria-hidden="true">
            Up next in {state.secondsLeft}
          </p>
          <p className={styles.title} dir="auto">
            {next.title}
          </p>
          <div className={styles.actions}>
            <Button
              size="small"
              variant="primary"
              icon="play"
              onClick={() => {
                dispatch('nextRequested');
              }}
            >
              Play now
            </Button>
            <Button
              size="small"
              onClick={() => {
                dispatch('cancelled');
              }}
            >
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
