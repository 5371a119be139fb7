import { logFailure, useSite, type SessionState } from '@steadfast/sdk';
import { Button, CardRow, CardRowSkeleton, Loading, VideoCard } from '@steadfast/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import styles from './ContinueWatching.module.css';
import type { ListChange } from './watched-list';
import type { WatchedList } from './use-watched-list';

const title = 'Continue watching';

/**
 * The row of started videos. Each resumes where the viewer left it (REQ-VIDEO-4) and can be removed. A failure shows
 * quietly: the page works without this row.
 */
export function ContinueWatching({ list }: { list: WatchedList }) {
  const { videos, isUnknown, isFailed, isRetrying, retry } = list;
  const row = useRef<HTMLDivElement>(null);
  /** The video being removed and its index. */
  const removing = useRef<{ id: number; at: number }>(undefined);
  /** The last removed video, and the element focused after it. */
  const removed = useRef<{ id: number; focused: HTMLElement | null | undefined }>(undefined);
  const hideVideo = useHideVideo();

  useEffect(() => {
    const menus = row.current?.querySelectorAll<HTMLElement>('[aria-haspopup=menu]') ?? [];
    if (removing.current) {
      const { id, at } = removing.current;
      removing.current = undefined;
      const focused = menus[Math.min(at, menus.length - 1)] ?? findNextFocus(row.current);
      focused?.focus();
      removed.current = { id, focused };
      return;
    }
    const restoredIndex = videos.findIndex(({ id }) => id === removed.current?.id);
    if (restoredIndex < 0) return;
    // Restore the focus only if it has not moved elsewhere.
    if (document.activeElement === removed.current?.focused) menus[restoredIndex]?.focus();
    removed.current = undefined;
  }, [videos]);

  const skeleton = <CardRowSkeleton title={title} of="series" />;
  return (
    <div ref={row} className={styles.row}>
      {videos.length > 0 && (
        <CardRow title={title}>
          {videos.map((video, at) => (
            <VideoCard
              key={video.id}
              video={video}
              source={video.series && { type: 'series', id: video.series.id }}
              showsSeries
              menuEntries={[
                {
                  label: 'Remove from Continue watching',
                  onSelect: () => {
                    removing.current = { id: video.id, at };
                    hideVideo({ video, idsBefore: videos.slice(0, at).map(({ id }) => id) });
                  },
                },
              ]}
            />
          ))}
        </CardRow>
      )}
      {isUnknown && <Loading what="what you were watching">{skeleton}</Loading>}
      {isFailed && (
        <div className={styles.failure}>
          {skeleton}
          <p className={styles.hint}>
            We could not load what you were watching.
            <Button size="small" variant="quiet" icon="refresh" isBusy={isRetrying} onClick={retry}>
              Try again
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

/** Finds where the focus goes when the row disappears. */
function findNextFocus(row: HTMLElement | null): HTMLElement | null | undefined {
  return (
    row?.nextElementSibling?.querySelector<HTMLElement>('a, button') ??
    document.querySelector<HTMLElement>('[data-page-heading]')
  );
}

/** Returns what removes a video from the list. Its code loads on demand: it brings mutations, which Home does not need earlier. */
function useHideVideo(): (change: Omit<ListChange, 'isHidden'>) => void {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  return (change) => {
    import(/* webpackChunkName: "change-watched-list" */ './change-watched-list').then(
      ({ changeWatchedList }) =>
        changeWatchedList({ queryClient, store, notify }, { ...change, isHidden: true }),
      (error: unknown) => {
        logFailure('Failed to load what changes Continue watching', error);
        notify('This did not load. Check your connection and try again.', { tone: 'error' });
      },
    );
  };
}
