import { Skeleton } from '@steadfast/shared/ui';
import styles from './VideoDetails.module.css';

/** The shape of a video's details that are on their way. */
export function VideoDetailsSkeleton() {
  return (
    <div className={styles.details} aria-hidden="true">
      <p className={styles.placeholderTitle}>
        <Skeleton width="60%" />
      </p>
      <div className={styles.line}>
        <p className={styles.duration}>
          <Skeleton width="3em" />
        </p>
      </div>
      <div className={styles.description}>
        <Skeleton width="95%" />
        <Skeleton width="88%" />
        <Skeleton width="50%" />
      </div>
    </div>
  );
}
