import { videoPath } from '@steadfast/shared';
import { Button, CardRow, CardRowSkeleton, Loading, VideoCard } from '@steadfast/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './ContinueWatching.module.css';
import { useHideVideo } from './use-hide-video';
import type { WatchedList } from './use-watched-list';

const title = 'Continue watching';

/**
 * The row of begun videos, each of which plays on where the viewer left it (REQ-VIDEO-4) and can be taken out. Where it could
 * not be had it says so without alarm: the page is whole without it.
 */
export function ContinueWatching({ list }: { list: WatchedList }) {
  const { videos, isUnknown, isFailed, isRetrying, retry } = list;
  const row = useRef<HTMLDivElement>(null);
  /** What is being taken out, and which place it has. */
  const leaving = useRef<{ id: number; at: number }>(undefined);
  /** What was taken out last, and where the focus went then. */
  const gone = useRef<{ id: number; focused: HTMLElement | null | undefined }>(undefined);
  const takeOut = useHideVideo();

  useEffect(() => {
    const menus = row.current?.querySelectorAll<HTMLElement>('[aria-haspopup=menu]') ?? [];
    if (leaving.current) {
      const { id, at } = leaving.current;
      leaving.current = undefined;
      const focused = menus[Math.min(at, menus.length - 1)] ?? firstOfNextRow(row.current);
      focused?.focus();
      gone.current = { id, focused };
      return;
    }
    const back = videos.findIndex(({ id }) => id === gone.current?.id);
    if (back < 0) return;
    // Whoever has gone on to something else by then stays there.
    if (document.activeElement === gone.current?.focused) menus[back]?.focus();
    gone.current = undefined;
  }, [videos]);

  const shape = <CardRowSkeleton title={title} of="series" />;
  return (
    <div ref={row} className={styles.row}>
      {videos.length > 0 && (
        <CardRow title={title}>
          {videos.map((video, at) => (
            <VideoCard
              key={video.id}
              video={video}
              to={videoPath(video.id, video.series && { type: 'series', id: video.series.id })}
              showsSeries
              menuEntries={[
                {
                  label: 'Remove from Continue watching',
                  onSelect: () => {
                    leaving.current = { id: video.id, at };
                    takeOut({ video, idsBefore: videos.slice(0, at).map(({ id }) => id) });
                  },
                },
              ]}
            />
          ))}
        </CardRow>
      )}
      {isUnknown && <Loading what="what you were watching">{shape}</Loading>}
      {isFailed && (
        <div className={styles.failure}>
          {shape}
          <p className={styles.words}>
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

/** Where the keyboard goes on when the row is gone. */
function firstOfNextRow(row: HTMLElement | null): HTMLElement | null | undefined {
  return (
    row?.nextElementSibling?.querySelector<HTMLElement>('a, button') ??
    document.querySelector<HTMLElement>('[data-page-heading]')
  );
}
