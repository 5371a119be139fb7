import { selectIsSessionKnown, useSite, useUser } from '@steadfast/shared';
import { Button, EmptyState, PageHeading } from '@steadfast/shared/ui';
import { useSelector } from 'react-redux';
import { Account } from '../../profile/Account';
import { AccountSkeleton } from '../../profile/AccountSkeleton';
import { useViewerBoundChange } from '../../profile/use-viewer-bound-change';
import styles from './ProfilePage.module.css';

/** `/profile`: My Account. */
export function ProfilePage() {
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const user = useUser();
  useViewerBoundChange(user?.email);
  return (
    <div className={styles.page}>
      {user ? <Account user={user} /> : isSessionKnown ? <SignInPrompt /> : <AccountSkeleton />}
    </div>
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
