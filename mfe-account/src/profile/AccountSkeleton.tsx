import { Loading, PageHeading, Skeleton } from '@steadfast/shared/ui';
import styles from './Account.module.css';

const ROW_COUNT = 4;

/** The account's placeholder while the session is still unknown. */
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
          {Array.from({ length: ROW_COUNT }, (_, index) => (
            <Skeleton key={index} shape="block" height="2.75rem" className={styles.waitingDetail} />
          ))}
        </div>
      </Loading>
    </>
  );
}
