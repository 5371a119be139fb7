import {
  profileReloadRequested,
  selectIsSessionKnown,
  useProfileFailure,
  useSite,
  useUser,
} from '@steadfast/sdk';
import { Button, EmptyState, ErrorMessage, PageHeading, Loading, Skeleton } from '@steadfast/ui';
import { useDispatch, useSelector } from 'react-redux';
import { Account } from '../../profile/Account';
import { useViewerBoundChange } from '../../profile/use-change-param';
import styles from './ProfilePage.module.css';
import account from '../../profile/Account.module.css';

/** `/profile`: My Account. */
export function ProfilePage() {
  const user = useUser();
  useViewerBoundChange(user?.email);
  return <div className={styles.page}>{user ? <Account user={user} /> : <NoAccount />}</div>;
}

function NoAccount() {
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const failure = useProfileFailure();
  const dispatch = useDispatch();
  if (!isSessionKnown) return <AccountSkeleton />;
  if (!failure) return <SignInPrompt />;
  return (
    <>
      <PageHeading>My Account</PageHeading>
      <ErrorMessage
        title="We could not load your account"
        message="You are still logged in, but you browse as a visitor until it loads. Check your connection and try again."
        onRetry={() => dispatch(profileReloadRequested())}
        isRetrying={failure === 'retrying'}
      />
    </>
  );
}

/** Shown to signed-out visitors. The sign-in returns to this URL, including the modal that it names. */
function SignInPrompt() {
  const { requireSignIn } = useSite();
  return (
    <>
      <PageHeading>My Account</PageHeading>
      <EmptyState
        title="Log in to see your account"
        message="Your name, email, zip code and notices are here once you are logged in."
        action={
          <Button
            variant="primary"
            onClick={() => {
              requireSignIn();
            }}
          >
            Log in or sign up
          </Button>
        }
      />
    </>
  );
}

const ROW_COUNT = 4;

/** The account's placeholder while the session is still unknown. */
function AccountSkeleton() {
  return (
    <>
      <header className={account.head}>
        <Skeleton shape="circle" width="4rem" />
        <div className={account.identity}>
          <PageHeading>My Account</PageHeading>
          <Skeleton width="8rem" />
        </div>
      </header>
      <Loading what="your account">
        <div className={account.panel}>
          {Array.from({ length: ROW_COUNT }, (_, index) => (
            <Skeleton key={index} shape="block" height="2.75rem" className={account.detailSkeleton} />
          ))}
        </div>
      </Loading>
    </>
  );
}
