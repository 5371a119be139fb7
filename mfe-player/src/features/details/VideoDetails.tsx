import { Slot, featuredPath, type Video } from '@steadfast/shared';
import { PageHeading, Skeleton, Tag, VisuallyHidden, truncate, formatDuration } from '@steadfast/shared/ui';
import { useLocation } from 'react-router-dom';
import type { PlayerController } from '../../engine/player-controller';
import { FoldedText } from './FoldedText';
import { addTimeToPath, readSharedTime } from './shared-time';
import { ShareVideoButton } from './ShareVideoButton';
import { VideoDetailsSkeleton } from './VideoDetailsSkeleton';
import styles from './VideoDetails.module.css';

/** Longest title and tag that fit without pushing other content out of view (decided). */
const TITLE_MAX = 250;
const TAG_MAX = 60;

export interface VideoDetailsProps {
  /** May be known before the video, from the queue. */
  title: string | undefined;
  /** Undefined while it loads. */
  video: Video | undefined;
  player: PlayerController;
  /** Whether the first frame is past, so that actions of other features may load. */
  isPastStart: boolean;
}

/**
 * Title, duration, actions and description of a video (REQ-VIDEO-2). The heading stays mounted from the
 * start, because the shell has focused it.
 */
export function VideoDetails({ title, video, player, isPastStart }: VideoDetailsProps) {
  return (
    <div className={styles.details}>
      <PageHeading className={styles.title}>
        {title === undefined ? (
          <>
            <VisuallyHidden>Video</VisuallyHidden>
            <Skeleton width="60%" />
          </>
        ) : (
          truncate(title, TITLE_MAX)
        )}
      </PageHeading>
      {video ? (
        <LoadedDetails video={video} player={player} isPastStart={isPastStart} />
      ) : (
        <VideoDetailsSkeleton />
      )}
    </div>
  );
}

function LoadedDetails({
  video,
  player,
  isPastStart,
}: Omit<VideoDetailsProps, 'title' | 'video'> & { video: Video }) {
  const duration = formatDuration(video.duration);
  const location = useLocation();
  const getPathNow = () => addTimeToPath(location, readSharedTime(player));
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
          <ShareVideoButton video={video} player={player} />
          {isPastStart && (
            <Slot
              name="video-actions"
              props={{ videoId: video.id, videoTitle: video.title, placeNow: getPathNow }}
            />
          )}
        </div>
      </div>
      {video.description && <FoldedText key={video.id} text={video.description} />}
      {video.tags && video.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {video.tags.map(({ id, name }) => (
            <li key={id}>
              <Tag to={featuredPath(id)}>{truncate(name, TAG_MAX)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
