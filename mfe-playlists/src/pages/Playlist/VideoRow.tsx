import { videoPath, type ListedVideo } from '@steadfast/sdk';
import {
  Icon,
  Picture,
  ProgressBar,
  VideoMenu,
  VisuallyHidden,
  classNames,
  summarizeVideo,
  type MenuAction,
} from '@steadfast/ui';
import { DragHandle, sortableClasses, type MoveActions } from '@steadfast/ui/sortable';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import styles from './VideoRows.module.css';

/** Number of rows in the first view of a large window. */
const FIRST_PICTURES = 5;

export interface VideoRowProps {
  video: ListedVideo;
  /** Index in the playlist, from 0. */
  index: number;
  count: number;
  linkSlug: string;
  isPickedUp: boolean;
  /** Whether to reserve space for the drag handle, also while the ownership is unknown. */
  hasHandleSpace: boolean;
  /** Undefined if the video cannot be moved. */
  moving: MoveActions | undefined;
  /** Removes the video; undefined in another viewer's playlist. */
  onRemove: ((videoId: number, index: number) => void) | undefined;
}

/** One video of a playlist: its drag handle, picture, title, duration and menu. */
export const VideoRow = memo(function VideoRow(props: VideoRowProps) {
  const { video, index, count, linkSlug, isPickedUp, hasHandleSpace, moving, onRemove } = props;
  const { title, duration, progress } = summarizeVideo(video);
  return (
    <li
      className={classNames(sortableClasses.row, styles.row)}
      data-in-list=""
      data-taken={isPickedUp || undefined}
    >
      {hasHandleSpace && (
        <div className={styles.handleSpace}>
          {moving && <DragHandle id={video.id} name={title} isPickedUp={isPickedUp} moving={moving} />}
        </div>
      )}
      <article className={styles.video} data-long-press="">
        <div className={styles.frame}>
          <Picture
            picture={video.Picture}
            url={video.ThumbnailUrl}
            alt=""
            sizes="(max-width: 767px) 7rem, 10rem"
            priority={index < FIRST_PICTURES}
          />
          {progress && <ProgressBar isOnPicture className={styles.progress} {...progress} />}
        </div>
        <div className={styles.text}>
          <h2 className={classNames('clamp', styles.title)} dir="auto">
            <Link
              to={videoPath(video.id, { type: 'playlist', linkSlug })}
              className="cover-link"
              draggable={false}
              viewTransition
            >
              {title}
            </Link>
          </h2>
          <p className={styles.more}>
            {duration && (
              <span className={styles.duration}>
                <VisuallyHidden>Duration </VisuallyHidden>
                <span>{duration}</span>
              </span>
            )}
            {video.isWatched && (
              <span className={styles.watched}>
                <Icon name="check" size="1rem" />
                Watched
              </span>
            )}
          </p>
        </div>
        <div className={styles.menu}>
          <VideoMenu
            video={{ id: video.id, title }}
            entries={createRowMenu({ videoId: video.id, index, count, moving, onRemove })}
          />
        </div>
      </article>
    </li>
  );
});

/** The playlist's items in a video's menu: moving, where possible, and removing (REQ-MENU-1). */
function createRowMenu(row: {
  videoId: number;
  index: number;
  count: number;
  moving: MoveActions | undefined;
  onRemove: ((videoId: number, index: number) => void) | undefined;
}): MenuAction[] {
  const { videoId, index, count, moving, onRemove } = row;
  const move = (label: string, to: number): MenuAction => ({
    label,
    onSelect: () => moving?.moveTo(videoId, to),
  });
  const last = count - 1;
  return [
    ...(moving && index > 0 ? [move('Move up', index - 1)] : []),
    ...(moving && index < last ? [move('Move down', index + 1)] : []),
    ...(moving && index > 1 ? [move('Move to the start', 0)] : []),
    ...(moving && index < last - 1 ? [move('Move to the end', last)] : []),
    ...(onRemove
      ? [
          {
            label: 'Remove from playlist',
            onSelect: () => {
              onRemove(videoId, index);
            },
          },
        ]
      : []),
  ];
}
