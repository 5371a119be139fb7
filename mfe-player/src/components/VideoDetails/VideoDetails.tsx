import { Slot, type Video } from '@steadfast/shared';
import { PageHeading, Tag, VisuallyHidden, formatDuration } from '@steadfast/shared/ui';
import { VideoDetailsSkeleton } from './VideoDetailsSkeleton';
import styles from './VideoDetails.module.css';

export interface VideoDetailsProps {
  /** Undefined while it loads. */
  video: Video | undefined;
}

/** What a video is: title, length, what can be done with it, what it is about (REQ-VIDEO-2). */
export function VideoDetails({ video }: VideoDetailsProps) {
  if (!video) return <VideoDetailsSkeleton />;
  const duration = formatDuration(video.duration);
  return (
    <div className={styles.details}>
      <PageHeading className={styles.title}>{video.title}</PageHeading>
      <div className={styles.line}>
        {duration && (
          <p className={styles.duration}>
            <VisuallyHidden>Duration </VisuallyHidden>
            {duration}
          </p>
        )}
        <div className={styles.actions}>
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
              <Tag to={`/featured/${id}`}>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
