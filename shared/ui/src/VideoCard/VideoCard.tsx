import type { ListedVideo } from '@steadfast/contract';
import { videoPath, type VideoSource, truncate } from '@steadfast/sdk/internal';
import { Card, type CardPosition } from '../Card/Card';
import styles from '../Card/Card.module.css';
import { summarizeVideo } from '../Card/card-text';
import { VideoMenu } from '../CardMenu/CardMenu';
import { classNames } from '../class-names';
import { Icon } from '../Icon/Icon';
import type { MenuEntry } from '../Menu/MenuAt';
import { ProgressBar } from '../ProgressBar/ProgressBar';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface VideoCardProps extends Omit<CardPosition, 'to'> {
  video: ListedVideo;
  /** What the video plays within: its next videos follow. */
  source?: VideoSource | undefined;
  /** Shows the series below the title, for lists with videos of several series. */
  showsSeries?: boolean | undefined;
  /** Menu entries for this list besides the common ones (REQ-MENU-1). */
  menuEntries?: readonly MenuEntry[] | undefined;
}

/** The card of a video, which links to it: picture, title, duration, watch progress or a "watched" badge, and its menu. */
export function VideoCard({ video, source, showsSeries, menuEntries, ...position }: VideoCardProps) {
  const { title, duration, progress } = summarizeVideo(video);
  return (
    <Card
      {...position}
      to={videoPath(video.id, source)}
      title={title}
      picture={video.Picture}
      url={video.ThumbnailUrl}
      lines={showsSeries ? 3 : 2}
      subline={showsSeries ? { text: truncate(video.series?.name), lines: 1 } : undefined}
      menu={<VideoMenu video={{ id: video.id, title }} entries={menuEntries} />}
      hasLongPress
      marks={
        <>
          {video.isWatched && (
            <span className={styles.watched}>
              <Icon name="check" size="1rem" />
              <VisuallyHidden>Watched</VisuallyHidden>
            </span>
          )}
          {duration && (
            <span className={classNames(styles.badge, styles.duration)}>
              <VisuallyHidden>Duration </VisuallyHidden>
              <span>{duration}</span>
            </span>
          )}
          {progress && <ProgressBar isOnPicture className={styles.progress} {...progress} />}
        </>
      }
    />
  );
}
