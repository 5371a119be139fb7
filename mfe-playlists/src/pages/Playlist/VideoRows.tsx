import { hasCapability, trimmedString, useUser, type ListedVideo, type Playlist } from '@steadfast/sdk';
import { mutatePlaylist, removeVideo, useMutationContext } from '@steadfast/sdk/mutations';
import { VisuallyHidden, classNames } from '@steadfast/ui';
import { sortableClasses, useSortable } from '@steadfast/ui/sortable';
import { useDeferredValue, useMemo, type CSSProperties } from 'react';
import type { Ownership } from './use-playlist';
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
  /** Called with the index of a video that is about to be removed. */
  keepFocusAt: (index: number) => void;
}

/** The videos of a playlist in order. Its owner can move them by drag handle, keyboard and menu. */
export function VideoRows({ playlist, videos, isFiltered, ownership, keepFocusAt }: VideoRowsProps) {
  const changes = useVideoMutations(playlist);
  const isOwn = ownership === 'own';
  const canReorder = hasCapability(useUser(), 'POST /playlist/move_video');
  const { shown, pickedUpId, announcement, moving } = useSortable(
    videos,
    formatTitle,
    changes.move,
    isOwn && canReorder && !isFiltered,
  );
  const onRemove = useMemo(
    () =>
      isOwn
        ? (videoId: number, index: number) => {
            keepFocusAt(index);
            changes.remove(videoId);
          }
        : undefined,
    [isOwn, changes, keepFocusAt],
  );
  const deferredCount = useDeferredValue(shown.length, ROWS_AT_ONCE);
  // A picked-up video may move to any index: on a row not rendered yet it would disappear and lose the focus.
  const count = pickedUpId === undefined ? deferredCount : shown.length;
  return (
    <>
      <ol
        className={classNames(sortableClasses.list, styles.list)}
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

/** The actions for a playlist; the same object while the playlist is the same. */
function useVideoMutations({ id, linkSlug, name }: Playlist) {
  const host = useMutationContext();
  return useMemo(() => {
    const playlist = { id, linkSlug, name };
    return {
      remove: (videoId: number) => void removeVideo(host, playlist, videoId, { showsNotFound: true }),
      /** Moves a video before another, or to the end (null). Resolves to why the API did not do it. */
      move: (videoId: number, beforeVideoId: number | null) =>
        mutatePlaylist(
          host,
          playlist,
          { kind: 'move', videoId, beforeVideoId },
          { failed: `The order of “${name}” was not changed.`, showsNotFound: true },
        ),
    };
  }, [host, id, linkSlug, name]);
}

const formatTitle = ({ title }: ListedVideo) => trimmedString(title) || 'Untitled video';
