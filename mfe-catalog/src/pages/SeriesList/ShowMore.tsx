import { Button } from '@steadfast/shared/ui';
import { useEffect } from 'react';
import styles from './SeriesListPage.module.css';
import { useIsNearViewport } from './use-near-viewport';

export interface ShowMoreProps {
  /** Told when the viewer comes near, and by the button, for who does not scroll. */
  onWanted: () => void;
}

/** The end of what is there of the list. */
export function ShowMore({ onWanted }: ShowMoreProps) {
  const { ref, isNear } = useIsNearViewport(false);
  useEffect(() => {
    if (isNear) onWanted();
  }, [isNear, onWanted]);
  return (
    <div ref={ref} className={styles.more}>
      <Button onClick={onWanted}>Show more series</Button>
    </div>
  );
}
