import { isOffered, useUser, type ListedVideo, type Playlist } from '@steadfast/shared';
import { VisuallyHidden } from '@steadfast/shared/ui';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { useMoveVideo } from './use-move-video';
import type { Ownership } from './use-playlist';
import { useVideoMutations } from './use-move-video';
import { VideoRow } from './VideoRow';
import styles from './VideoRows.module.css';

/** Rows rendered at once: more than a large window shows. The others follow in a deferred render. */
const ROWS_AT_ONCE = 24;

export interface VideoRowsProps {
  playlist: Playlist;
  videos: readonly ListedVideo[];
  /** Whether the filter hides some; then videos cannot be moved. */
  isFiltered: boolean;
  ownership: Ownership;
}

/** The videos of a playlist in order. Its owner can move them by drag handle, keyboard and menu. */
export function VideoRows({ playlist, videos, isFiltered, ownership }: VideoRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const changes = useVideoMutations(playlist);
  const isOwn = ownership === 'own';
  const canReorder = isOffered(useUser(), 'POST /playlist/move_video');
  const { shown, pickedUpId, announcement, moving } = useMoveVideo(
    videos,
    changes.move,
    isOwn && canReorder && !isFiltered,
  );
  const removedAt = useRef<number>(undefined);
  // Keep the focus in place after a removal. A lost focus would restart at the top of the page.
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const links = list.current?.querySelectorAll<HTMLElement>('article a') ?? [];
    links[Math.min(at, links.length - 1)]?.focus();
  }, [videos.length]);
  // After the last removal the rows unmount; focus the heading.
  useLayoutEffect(
    () => () => {
      if (removedAt.current !== undefined) document.querySelector('h1')?.focus();
    },
    [],
  );
  const onRemove = useMemo(
    () =>
      isOwn
        ? (videoId: number, index: number) => {
            removedAt.current = index;
            changes.remove(videoId);
          }
        : undefined,
    [isOwn, changes],
  );
  const deferredCount = useDeferredValue(shown.length, ROWS_AT_ONCE);
  // A picked-up video may move to any index: on a row not rendered yet it would disappear and lose the focus.
  const count = pickedUpId === undefined ? deferredCount : shown.length;
  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        aria-label="Videos"
        style={{ '--rows-to-come': Math.max(0, shown.length - count) } as CSSProperties}
      >
        {shown.slice(0, count).map((video, index) => (
          <VideoRow
            key={video.id}
            video={video}
            index={index}
            count={shown.length}
            linkSlug={playlist.linkSlug}
            isPickedUp={video.id === pickedUpId}
            hasHandleSpace={ownership !== 'other' && canReorder}
            moving={moving}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
