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
  /** Shows the series below the title, for lists with videos of several series. */
  showsSeries?: boolean | undefined;
  /** Menu entries for this list besides the common ones (REQ-MENU-1). */
  menuEntries?: readonly MenuEntry[] | undefined;
}

/**
 * The card of a video: picture, title, duration, and watch progress or a "watched" badge. `footer` replaces the video's menu;
 * null shows none.
 */
export function VideoCard({ video, showsSeries, menuEntries, footer, ...cardProps }: VideoCardProps) {
  const title = truncate(video.title) || 'Untitled video';
  const duration = formatDuration(parseSeconds(video.duration));
  const seriesName = showsSeries && truncate(video.series?.name);
  return (
    <Card
      {...cardProps}
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
          {(cardProps.marked ?? plain)(seriesName)}
        </p>
      )}
    </Card>
  );
}

function Progress({ video }: { video: ListedVideo }) {
  const progress = parseSeconds(video.videoProgressSeconds);
  const duration = parseSeconds(video.duration);
  if (video.isWatched || !progress || !duration) return null;
  const label = `Watched ${formatDuration(Math.min(progress, duration))} of ${formatDuration(duration)}`;
  return <ProgressBar isOnPicture className={styles.progress} value={progress / duration} label={label} />;
}

/** Parses a positive number of seconds, which a response may contain as a string; undefined for anything else. */
function parseSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? Number(value) : value;
  return typeof seconds === 'number' && seconds > 0 && seconds < Infinity ? seconds : undefined;
}
