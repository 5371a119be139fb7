import { Slot, featuredAddress, type Video } from '@steadfast/shared';
import {
  PageHeading,
  ShareButton,
  Skeleton,
  Tag,
  VisuallyHidden,
  formatDuration,
} from '@steadfast/shared/ui';
import { VideoDetailsSkeleton } from './VideoDetailsSkeleton';
import styles from './VideoDetails.module.css';

export interface VideoDetailsProps {
  /** May be known before the video is, from the queue. */
  title: string | undefined;
  /** Undefined while it loads. */
  video: Video | undefined;
}

/**
 * What a video is: title, length, what can be done with it, what it is about (REQ-VIDEO-2). The heading is there from the
 * start and stays: the shell has put the focus on it.
 */
export function VideoDetails({ title, video }: VideoDetailsProps) {
  return (
    <div className={styles.details}>
      <PageHeading className={styles.title}>
        {title ?? (
          <>
            <VisuallyHidden>Video</VisuallyHidden>
            <Skeleton width="60%" />
          </>
        )}
      </PageHeading>
      {video ? <Known video={video} /> : <VideoDetailsSkeleton />}
    </div>
  );
}

function Known({ video }: { video: Video }) {
  const duration = formatDuration(video.duration);
  return (
    <>
      <div className={styles.line}>
        {duration && (
          <p className={styles.duration}>
            <VisuallyHidden>Duration </VisuallyHidden>
            {duration}
          </p>
        )}
        <div className={styles.actions}>
          <ShareButton target={{ kind: 'video', id: video.id, title: video.title }} size="small" />
          <Slot name="video-actions" props={{ videoId: video.id, videoTitle: video.title }} />
        </div>
      </div>
      {video.description && (
        <p className={styles.description} dir="auto">
          {video.description}
        </p>
      )}
      {video.tags && video.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {video.tags.map(({ id, name }) => (
            <li key={id}>
              <Tag to={featuredAddress(id)}>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
