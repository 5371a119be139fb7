import type { ListedVideo } from '../../contract';
import { Card, plain, type CardPosition } from '../Card/Card';
import { truncate } from '../Card/truncate';
import { Icon } from '../Icon/Icon';
import type { MenuEntry } from '../Menu/menu-entries';
import { ProgressBar } from '../ProgressBar/ProgressBar';
import { VideoMenu } from '../VideoMenu/VideoMenu';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { formatDuration } from '../../contract/format-duration';
import styles from './VideoCard.module.css';

export interface VideoCardProps extends CardPosition {
  video: ListedVideo;
  /** Names the series below the title, where videos of many stand together. */
  showsSeries?: boolean | undefined;
  /** What its menu offers here besides what it offers everywhere (REQ-MENU-1). */
  menuEntries?: readonly MenuEntry[] | undefined;
}

/**
 * One video: its picture, title and length, how far it was watched, and a mark when it was watched to the end. It has its
 * menu by itself, unless something else is given as `footer`; null is none.
 */
export function VideoCard({ video, showsSeries, menuEntries, footer, ...place }: VideoCardProps) {
  const title = truncate(video.title) || 'Untitled video';
  const duration = formatDuration(secondsOf(video.duration));
  const seriesName = showsSeries && truncate(video.series?.name);
  return (
    <Card
      {...place}
      title={title}
      picture={video.Picture}
      lines={showsSeries ? 3 : 2}
      url={video.ThumbnailUrl}
      footer={
        footer === undefined ? <VideoMenu video={{ id: video.id, title }} entries={menuEntries} /> : footer
      }
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
      {seriesName && (
        <p className={styles.series} dir="auto">
          {(place.marked ?? plain)(seriesName)}
        </p>
      )}
    </Card>
  );
}

function Progress({ video }: { video: ListedVideo }) {
  const progress = secondsOf(video.videoProgressSeconds);
  const duration = secondsOf(video.duration);
  if (video.isWatched || !progress || !duration) return null;
  const label = `Watched ${formatDuration(Math.min(progress, duration))} of ${formatDuration(duration)}`;
  return <ProgressBar isOnPicture className={styles.progress} value={progress / duration} label={label} />;
}

/** A length of time from an answer, in seconds, where it may come as a numeric string; undefined for what is none. */
function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? Number(value) : value;
  return typeof seconds === 'number' && seconds > 0 && seconds < Infinity ? seconds : undefined;
}
