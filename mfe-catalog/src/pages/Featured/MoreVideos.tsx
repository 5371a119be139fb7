import { LIST_PAGE_MAX } from '@steadfast/shared/limits';
import { Button, LoadFailure } from '@steadfast/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './FeaturedPage.module.css';
import type { TagVideos } from './use-tag-videos';

export interface MoreVideosProps {
  list: TagVideos;
  /** The viewer has asked for more and waits here: told the index of the first video that came. */
  onCame: (index: number) => void;
}

/**
 * Says how many of the videos are shown, and brings more when asked to: a page that grew by itself would have no end, and
 * what stands below it could not be reached.
 */
export function MoreVideos({ list, onCame }: MoreVideosProps) {
  const { videos, count, hasMore, isLoading, error, loadMore } = list;
  const part = useRef<HTMLDivElement>(null);
  const waitsFrom = useRef<number>(undefined);
  // Stays while it is tried again, and with it the button that has the focus.
  const [failure, setFailure] = useState<{ error: Error; at: number }>();
  if (error && error !== failure?.error) setFailure({ error, at: videos.length });
  if (!error && failure && failure.at !== videos.length) setFailure(undefined);

  useEffect(() => {
    const from = waitsFrom.current;
    if (from === undefined || videos.length === from) return;
    waitsFrom.current = undefined;
    const active = document.activeElement;
    if (active === document.body || part.current?.contains(active)) onCame(from);
  }, [videos.length, onCame]);
  const ask = () => {
    waitsFrom.current = videos.length;
    loadMore();
  };

  return (
    <div ref={part} className={styles.more}>
      <p className={styles.shown} role="status">
        {(hasMore || videos.length > LIST_PAGE_MAX) && (
          <>
            {videos.length.toLocaleString('en')} of {count.toLocaleString('en')} videos shown
          </>
        )}
      </p>
      {hasMore && failure && (
        <LoadFailure error={failure.error} what="more videos" onRetry={ask} isRetrying={isLoading} />
      )}
      {hasMore && !failure && (
        <Button size="large" isBusy={isLoading} onClick={ask}>
          Show more
        </Button>
      )}
    </div>
  );
}
