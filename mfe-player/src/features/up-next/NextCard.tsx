import type { ListedVideo } from '@steadfast/shared';
import { Button, Picture, truncate } from '@steadfast/shared/ui';
import { useRef } from 'react';
import { useFocusStageOnUnmount } from '../stage/use-focus-stage-on-unmount';
import styles from './NextCard.module.css';

export interface NextCardProps {
  video: ListedVideo;
  /** Undefined when autoplay is off. */
  secondsLeft: number | undefined;
  onPlay: () => void;
  onStay: () => void;
}

/** Covers the player at the end of a video: the next video, with "Play now" and "Cancel". */
export function NextCard({ video, secondsLeft, onPlay, onStay }: NextCardProps) {
  const cover = useRef<HTMLDivElement>(null);
  useFocusStageOnUnmount(cover);
  const isCounting = secondsLeft !== undefined;
  return (
    <div ref={cover} className={styles.cover}>
      <div className={styles.card}>
        <Picture
          className={styles.picture}
          picture={video.Picture}
          url={video.ThumbnailUrl}
          alt=""
          sizes="14rem"
        />
        <div className={styles.words}>
          <p className={styles.count} aria-hidden={isCounting}>
            {isCounting ? `Up next in ${secondsLeft}` : 'Up next'}
          </p>
          <p className={styles.title} dir="auto">
            {truncate(video.title)}
          </p>
          <div className={styles.actions}>
            <Button size="small" variant="primary" icon="play" onClick={onPlay}>
              Play now
            </Button>
            <Button size="small" onClick={onStay}>
              {isCounting ? 'Cancel' : 'Close'}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
