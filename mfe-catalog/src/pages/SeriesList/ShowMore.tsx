import { Button } from '@steadfast/shared/ui';
import { useEffect } from 'react';
import styles from './SeriesListPage.module.css';
import { useIsNearViewport } from './use-near-viewport';

export interface ShowMoreProps {
  /** Called when the viewer scrolls near, or clicks the button. */
  onLoadMore: () => void;
}

/** The end of the loaded list. */
export function ShowMore({ onLoadMore }: ShowMoreProps) {
  const { ref, isNear } = useIsNearViewport(false);
  useEffect(() => {
    if (isNear) onLoadMore();
  }, [isNear, onLoadMore]);
  return (
    <div ref={ref} className={styles.more}>
      <Button onClick={onLoadMore}>Show more series</Button>
    </div>
  );
}
