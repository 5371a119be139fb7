import { PageHeading, Skeleton } from '@steadfast/shared/ui';
import styles from './SignInSkeleton.module.css';

/** A step's placeholder while the session is still unknown. */
export function SignInSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.shape} aria-busy="true">
      <PageHeading className={styles.title}>{title}</PageHeading>
      <Skeleton width="80%" />
      <Skeleton shape="block" height="3rem" />
      <Skeleton shape="block" width="8rem" height="3rem" />
    </div>
  );
}
