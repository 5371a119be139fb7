import { CardRowSkeleton, Skeleton } from '@steadfast/shared/ui';
import styles from './SeriesListPage.module.css';

/** The shape of the list while it is on its way. */
export function SeriesListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <div key={place}>
          <p className={styles.count}>
            <Skeleton width="6em" />
          </p>
          <CardRowSkeleton />
        </div>
      ))}
    </div>
  );
}
