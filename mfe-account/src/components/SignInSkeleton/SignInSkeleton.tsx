import { PageHeading, Skeleton } from '@steadfast/shared/ui';
import styles from './SignInSkeleton.module.css';

/** The shape of the first step, while it is not known yet whether somebody is signed in. */
export function SignInSkeleton() {
  return (
    <div className={styles.shape} aria-busy="true">
      <PageHeading className={styles.title}>Log in or sign up</PageHeading>
      <Skeleton width="80%" />
      <Skeleton shape="block" height="3rem" />
      <Skeleton shape="block" width="8rem" height="3rem" />
    </div>
  );
}
