import { Loading, PageHeading, Skeleton } from '@steadfast/shared/ui';
import styles from './Account.module.css';

const DETAILS = 4;

/** The shape of the account, while it is not known yet whether somebody is signed in. */
export function AccountSkeleton() {
  return (
    <>
      <header className={styles.head}>
        <Skeleton shape="circle" width="4rem" />
        <div className={styles.who}>
          <PageHeading>My Account</PageHeading>
          <Skeleton width="8rem" />
        </div>
      </header>
      <Loading what="your account">
        <div className={styles.panel}>
          {Array.from({ length: DETAILS }, (_, index) => (
            <Skeleton key={index} shape="block" height="2.75rem" className={styles.waitingDetail} />
          ))}
        </div>
      </Loading>
    </>
  );
}
