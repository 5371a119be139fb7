import { CardGridSkeleton, Skeleton } from '@steadfast/shared/ui';
import styles from './FeaturedPage.module.css';

/** Placeholder for a collection while it loads. */
export function FeaturedSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.header}>
        <div className={styles.words}>
          <p className={styles.nameToCome}>
            <Skeleton width="6em" />
          </p>
          <p className={styles.count}>
            <Skeleton width="5em" />
          </p>
        </div>
        <div className={styles.actions}>
          <Skeleton shape="block" width="13rem" height="3.5rem" />
          <Skeleton shape="block" width="8rem" height="3.5rem" />
        </div>
      </div>
      <CardGridSkeleton />
    </div>
  );
}
