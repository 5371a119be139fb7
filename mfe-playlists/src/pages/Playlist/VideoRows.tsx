import { isOffered, useUser, type ListedVideo, type Playlist } from '@steadfast/shared';
import { VisuallyHidden } from '@steadfast/shared/ui';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { useMoveVideo } from './use-move-video';
import type { Ownership } from './use-playlist';
import { useVideoMutations } from './use-video-mutations';
import { VideoRow } from './VideoRow';
import styles from './VideoRows.module.css';

/** Rows that come at once: more than a large window shows. The others follow when the browser has time. */
const ROWS_AT_ONCE = 24;

export interface VideoRowsProps {
  playlist: Playlist;
  videos: readonly ListedVideo[];
  /** Some are left out: then there is no order to change. */
  isFiltered: boolean;
  ownership: Ownership;
}

/** The videos of a playlist in their order, which its owner can change: by the grips, by keys, by the videos' menus. */
export function VideoRows({ playlist, videos, isFiltered, ownership }: VideoRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const changes = useVideoMutations(playlist);
  const isOwn = ownership === 'own';
  const isOrderKept = isOffered(useUser(), 'POST /playlist/move_video');
  const { shown, takenId, said, moving } = useMoveVideo(
    videos,
    changes.move,
    isOwn && isOrderKept && !isFiltered,
  );
  const removedAt = useRef<number>(undefined);
  // The focus stays where one was taken out: lost, it would start again at the top of the page.
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const links = list.current?.querySelectorAll<HTMLElement>('article a') ?? [];
    links[Math.min(at, links.length - 1)]?.focus();
  }, [videos.length]);
  // When the last one is out, these rows are gone too.
  useLayoutEffect(
    () => () => {
      if (removedAt.current !== undefined) document.querySelector('h1')?.focus();
    },
    [],
  );
  const onRemove = useMemo(
    () =>
      isOwn
        ? (videoId: number, place: number) => {
            removedAt.current = place;
            changes.remove(videoId);
          }
        : undefined,
    [isOwn, changes],
  );
  const countInTime = useDeferredValue(shown.length, ROWS_AT_ONCE);
  // One that is taken may go anywhere: at a place that is not drawn yet it would be gone, and the focus with it.
  const count = takenId === undefined ? countInTime : shown.length;
  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        aria-label="Videos"
        style={{ '--rows-to-come': Math.max(0, shown.length - count) } as CSSProperties}
      >
        {shown.slice(0, count).map((video, place) => (
          <VideoRow
            key={video.id}
            video={video}
            place={place}
            count={shown.length}
            linkSlug={playlist.linkSlug}
            isTaken={video.id === takenId}
            hasGripRoom={ownership !== 'other' && isOrderKept}
            moving={moving}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
