import { Skeleton } from '@steadfast/shared/ui';
import styles from './VideoDetails.module.css';

/** The shape of what stands below a video's title while it is on its way. */
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
