import { videoPath, type ListedVideo } from '@steadfast/sdk';
import {
  Icon,
  Picture,
  ProgressBar,
  VideoMenu,
  VisuallyHidden,
  summarizeVideo,
  type MenuAction,
} from '@steadfast/ui';
import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { dragRow } from './drag-row';
import type { MoveActions } from './use-move-video';
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
    <li className={styles.row} data-in-list="" data-taken={isPickedUp || undefined}>
      {hasHandleSpace && (
        <div className={styles.handleSpace}>
          {moving && <DragHandle videoId={video.id} title={title} isPickedUp={isPickedUp} moving={moving} />}
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
          <h2 className={styles.title} dir="auto">
            <Link
              to={videoPath(video.id, { type: 'playlist', linkSlug })}
              className={styles.link}
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

interface DragHandleProps {
  videoId: number;
  title: string;
  isPickedUp: boolean;
  moving: MoveActions;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
};

/**
 * The handle that moves a video: by dragging, or by keyboard. Space or Enter picks it up and drops it, arrow keys move
 * it.
 */
function DragHandle({ videoId, title, isPickedUp, moving }: DragHandleProps) {
  const handlePointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    // Only the first finger drags.
    if (event.button !== 0 || !event.isPrimary || isPickedUp) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    dragRow(event.currentTarget, event.nativeEvent, (to) => {
      moving.moveTo(videoId, to);
    });
  };
  // `detail` is 0 for clicks by keyboard or screen reader; a mouse click without a drag does nothing.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail === 0) moving.toggle(videoId);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = STEPS[event.key];
    if (!isPickedUp || (by === undefined && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) {
      moving.putBack();
      return;
    }
    moving.step(by);
    const handle = event.currentTarget;
    requestAnimationFrame(() => {
      handle.scrollIntoView?.({ block: 'nearest' });
    });
  };
  const handleBlur = ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
    // Moving the row in the DOM blurs the handle for a moment.
    requestAnimationFrame(() => {
      if (document.activeElement !== currentTarget) moving.putBack();
    });
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={`Move ${title}`}
      aria-pressed={isPickedUp}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onBlur={isPickedUp ? handleBlur : undefined}
    >
      <Icon name="menu" size="1.25rem" />
    </button>
  );
}
