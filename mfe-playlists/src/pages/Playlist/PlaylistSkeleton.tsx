import { useSite } from '@steadfast/shared';
import { Skeleton } from '@steadfast/shared/ui';
import styles from './PlaylistPage.module.css';
import rows from './VideoRows.module.css';

/** Number of rows in the first view of a large window. */
const ROWS = 6;

/** Placeholder for a playlist while it loads. */
export function PlaylistSkeleton() {
  const { hasDialog } = useSite();
  return (
    <div className={styles.parts}>
      <div className={styles.header}>
        <Skeleton shape="block" className={styles.artworkToCome} />
        <div className={styles.words}>
          <div className={styles.nameToCome}>
            <Skeleton width="min(20rem, 70%)" />
          </div>
          <div className={styles.count}>
            <Skeleton width="5rem" />
          </div>
          {hasDialog('share') && <Skeleton shape="block" className={styles.actionsToCome} />}
        </div>
      </div>
      <div className={styles.videos}>
        <div className={rows.list}>
          {Array.from({ length: ROWS }, (_, index) => (
            <Skeleton key={index} shape="block" className={rows.rowToCome} />
          ))}
        </div>
      </div>
    </div>
  );
}
