import { LIST_PAGE_MAX } from '@steadfast/shared/limits';
import { Button, LoadFailure } from '@steadfast/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './FeaturedPage.module.css';
import type { TagVideos } from './use-tag-videos';

export interface MoreVideosProps {
  list: TagVideos;
  /** Called with the index of the first new video, if the viewer who clicked "Show more" is still here. */
  onLoaded: (index: number) => void;
}

/**
 * Shows how many videos are listed and loads more on request. Infinite scrolling would make everything below the list
 * unreachable.
 */
export function MoreVideos({ list, onLoaded }: MoreVideosProps) {
  const { videos, count, hasMore, isLoading, error, loadMore } = list;
  const container = useRef<HTMLDivElement>(null);
  const requestedAt = useRef<number>(undefined);
  // Keep the failure during a retry, and with it the button that has the focus.
  const [failure, setFailure] = useState<{ error: Error; at: number }>();
  if (error && error !== failure?.error) setFailure({ error, at: videos.length });
  if (!error && failure && failure.at !== videos.length) setFailure(undefined);

  useEffect(() => {
    const from = requestedAt.current;
    if (from === undefined || videos.length === from) return;
    requestedAt.current = undefined;
    const active = document.activeElement;
    if (active === document.body || container.current?.contains(active)) onLoaded(from);
  }, [videos.length, onLoaded]);
  const loadNext = () => {
    requestedAt.current = videos.length;
    loadMore();
  };

  return (
    <div ref={container} className={styles.more}>
      <p className={styles.shown} role="status">
        {(hasMore || videos.length > LIST_PAGE_MAX) && (
          <>
            {videos.length.toLocaleString('en')} of {count.toLocaleString('en')} videos shown
          </>
        )}
      </p>
      {hasMore && failure && (
        <LoadFailure error={failure.error} what="more videos" onRetry={loadNext} isRetrying={isLoading} />
      )}
      {hasMore && !failure && (
        <Button size="large" isBusy={isLoading} onClick={loadNext}>
          Show more
        </Button>
      )}
    </div>
  );
}
