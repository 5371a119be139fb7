import { Skeleton } from '@steadfast/shared/ui';
import styles from './VideoDetails.module.css';

/** Placeholder for the details below a video's title. */
export function VideoDetailsSkeleton() {
  return (
    <div className={styles.placeholder} aria-hidden="true">
      <p className={styles.line}>
        <Skeleton width="3em" />
        <span className={styles.actions} />
      </p>
      <p>
        <Skeleton width="95%" />
        <Skeleton width="88%" />
        <Skeleton width="50%" />
      </p>
      <p className={styles.line}>
        <Skeleton width="12em" />
      </p>
    </div>
  );
}
