import { CardGridSkeleton, Skeleton } from '@steadfast/shared/ui';
import styles from './SeriesPage.module.css';

/** The shape of a series while it is on its way. */
export function SeriesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.header}>
        <Skeleton shape="block" className={styles.artwork} />
        <div className={styles.words}>
          <p className={styles.nameToCome}>
            <Skeleton width="6em" />
          </p>
          <p className={styles.tagline}>
            <Skeleton width="14em" />
          </p>
          <Skeleton shape="block" width="11rem" height="3.5rem" />
        </div>
      </div>
      <Skeleton shape="block" width="16rem" height="3rem" className={styles.tabsToCome} />
      <CardGridSkeleton />
    </div>
  );
}
