import { CardGridSkeleton, Skeleton } from '@steadfast/shared/ui';
import styles from './SeriesPage.module.css';

/** Placeholder for a series while it loads. */
export function SeriesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.header}>
        <Skeleton shape="block" className={styles.artworkToCome} />
        <div className={styles.words}>
          <p className={styles.nameToCome}>
            <Skeleton width="6em" />
          </p>
          <p className={styles.tagline}>
            <Skeleton width="14em" />
          </p>
          <div className={styles.actions}>
            <Skeleton shape="block" width="11.875rem" height="3.5rem" />
            <div className={styles.others}>
              <Skeleton shape="block" width="9rem" className={styles.otherToCome} />
              <Skeleton shape="block" width="7rem" className={styles.otherToCome} />
            </div>
          </div>
          <p className={styles.upNext}>
            <Skeleton width="12em" />
          </p>
        </div>
      </div>
      <p className={styles.tabsToCome}>
        <Skeleton width="8em" />
      </p>
      <div className={styles.find}>
        <div className={styles.filter}>
          <p className={styles.labelToCome}>
            <Skeleton width="7em" />
          </p>
          <Skeleton shape="block" height="3rem" />
        </div>
      </div>
      <CardGridSkeleton />
    </div>
  );
}
