import type { ListedVideo } from '@steadfast/contract';
import { videoPath, type VideoSource, truncate } from '@steadfast/sdk/internal';
import { Card, plain, type CardPosition } from '../Card/Card';
import { summarizeVideo } from '../Card/card-text';
import { Icon } from '../Icon/Icon';
import type { MenuEntry } from '../Menu/menu-entries';
import { ProgressBar } from '../ProgressBar/ProgressBar';
import { VideoMenu } from '../VideoMenu/VideoMenu';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './VideoCard.module.css';

export interface VideoCardProps extends Omit<CardPosition, 'to'> {
  video: ListedVideo;
  /** What the video plays within: its next videos follow. */
  source?: VideoSource | undefined;
  /** Shows the series below the title, for lists with videos of several series. */
  showsSeries?: boolean | undefined;
  /** Menu entries for this list besides the common ones (REQ-MENU-1). */
  menuEntries?: readonly MenuEntry[] | undefined;
}

/**
 * The card of a video, which links to it: picture, title, duration, and watch progress or a "watched" badge. `footer` replaces the video's menu;
 * null shows none.
 */
export function VideoCard({ video, source, showsSeries, menuEntries, footer, ...cardProps }: VideoCardProps) {
  const { title, duration, progress } = summarizeVideo(video);
  const seriesName = showsSeries && truncate(video.series?.name);
  return (
    <Card
      {...cardProps}
      to={videoPath(video.id, source)}
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
              <span>{duration}</span>
            </span>
          )}
          {progress && <ProgressBar isOnPicture className={styles.progress} {...progress} />}
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
