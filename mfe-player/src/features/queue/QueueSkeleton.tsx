import { Skeleton } from '@steadfast/shared/ui';
import styles from './QueueSkeleton.module.css';

const ITEMS = 5;

/** Placeholder while the queue loads. */
export function QueueSkeleton() {
  return (
    <div className={styles.queue} aria-hidden="true">
      <p className={styles.title}>
        <Skeleton width="9em" />
      </p>
      {Array.from({ length: ITEMS }, (_, index) => (
        <div key={index} className={styles.item}>
          <Skeleton shape="block" className={styles.picture} />
          <div>
            <Skeleton width="90%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
