import type { ListedVideo } from '@steadfast/sdk';
import { Icon, Picture, ProgressBar, Skeleton, VideoMenu, classNames, summarizeVideo } from '@steadfast/ui';
import { Link } from 'react-router-dom';
import styles from './QueueItem.module.css';

export interface QueueItemProps {
  video: ListedVideo;
  to: string;
  isCurrent: boolean;
  /** Removes it from the playlist; undefined unless it is in the viewer's own playlist. */
  onRemove?: (() => void) | undefined;
}

/** One video of the queue: image, title, duration, watch progress and menu. */
export function QueueItem({ video, to, isCurrent, onRemove }: QueueItemProps) {
  const { title, duration, progress } = summarizeVideo(video);
  return (
    <li className={classNames(styles.item, isCurrent && styles.current)} data-long-press="">
      <div className={styles.picture}>
        <Picture picture={video.Picture} url={video.ThumbnailUrl} alt="" sizes="9rem" />
        {progress && <ProgressBar className={styles.progress} {...progress} />}
      </div>
      <div className={styles.text}>
        <p className={classNames('clamp', styles.title)} dir="auto">
          <Link
            to={to}
            className={classNames('cover-link', styles.link)}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {title}
          </Link>
        </p>
        <p className={styles.facts}>
          {isCurrent && <span className={styles.now}>Now playing</span>}
          {duration && <span>{duration}</span>}
          {video.isWatched && (
            <span className={styles.watched}>
              <Icon name="check" />
              Watched
            </span>
          )}
        </p>
      </div>
      <div className={styles.menu}>
        <VideoMenu
          video={{ id: video.id, title }}
          entries={onRemove && [{ label: 'Remove from playlist', onSelect: onRemove }]}
        />
      </div>
    </li>
  );
}

export function QueueItemSkeleton() {
  return (
    <div className={styles.item}>
      <Skeleton shape="block" className={styles.skeleton} />
      <div>
        <Skeleton width="90%" />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}
