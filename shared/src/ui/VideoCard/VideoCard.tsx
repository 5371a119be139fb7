import type { ListedVideo } from '../../contract';
import { Card, type CardPlace } from '../Card/Card';
import { Icon } from '../Icon/Icon';
import { ProgressBar } from '../ProgressBar/ProgressBar';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { formatDuration } from '../format-duration';
import styles from './VideoCard.module.css';

export interface VideoCardProps extends CardPlace {
  video: ListedVideo;
  /** Names the series below the title, where videos of many stand together. */
  showsSeries?: boolean | undefined;
}

/** One video: its picture, title and length, how far it was watched, and a mark when it was watched to the end. */
export function VideoCard({ video, showsSeries, ...place }: VideoCardProps) {
  const duration = formatDuration(video.duration);
  return (
    <Card
      {...place}
      title={video.title?.trim() || 'Untitled video'}
      picture={video.Picture}
      lines={showsSeries ? 3 : 2}
      url={video.ThumbnailUrl}
      marks={
        <>
          {video.isWatched && (
            <span className={styles.watched}>
              <Icon name="check" size="1rem" />
              <VisuallyHidden>Watched</VisuallyHidden>
            </span>
          )}
          {duration && (
            <span className={styles.duration}>
              <VisuallyHidden>Duration </VisuallyHidden>
              {duration}
            </span>
          )}
          <Progress video={video} />
        </>
      }
    >
      {showsSeries && video.series?.name && (
        <p className={styles.series} dir="auto">
          {video.series.name}
        </p>
      )}
    </Card>
  );
}

function Progress({
  video: { isWatched, videoProgressSeconds: progress, duration },
}: {
  video: ListedVideo;
}) {
  if (isWatched || !progress || !duration || !(progress > 0) || !(duration > 0)) return null;
  const label = `Watched ${formatDuration(Math.min(progress, duration))} of ${formatDuration(duration)}`;
  return <ProgressBar isOnPicture className={styles.progress} value={progress / duration} label={label} />;
}
