import {
  displayName,
  selectIsSessionKnown,
  useSessionActions,
  useUser,
  type Profile,
} from '@steadfast/shared';
import { Avatar, Button, ButtonLink, Skeleton } from '@steadfast/shared/ui';
import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { profileAddress } from '../main-links';
import { useSignInAddress } from '../use-sign-in-address';
import styles from './AccountDrawer.module.css';

/** Who is here, or how to sign in (REQ-NAV-3, REQ-NAV-4). */
export function DrawerAccount() {
  const user = useUser();
  const isKnown = useSelector(selectIsSessionKnown);
  const signIn = useSignInAddress();
  if (!isKnown) return <UnknownPerson />;
  if (user) return <Person user={user} />;
  return (
    <div className={styles.ways}>
      <ButtonLink variant="primary" to={signIn}>
        Sign Up
      </ButtonLink>
      <ButtonLink to={signIn}>Log In</ButtonLink>
    </div>
  );
}

function Person({ user }: { user: Profile }) {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const logOut = () => {
    // First away: a page that is only for who is signed in would ask for it once more.
    void navigate('/');
    signOut();
  };
  const name = displayName(user);
  return (
    <div className={styles.account}>
      <Link to={profileAddress} className={styles.person}>
        <Avatar name={name} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>{' '}
          <span className={styles.email}>{user.email}</span>
        </span>
      </Link>
      <Button size="small" variant="secondary" onClick={logOut}>
        Log Out
      </Button>
    </div>
  );
}

function UnknownPerson() {
  return (
    <div className={styles.account} aria-busy="true">
      <div className={styles.person}>
        <Skeleton shape="circle" width="2.75rem" />
        <span className={styles.words}>
          <Skeleton width="7rem" />
          <Skeleton width="11rem" />
        </span>
      </div>
    </div>
  );
}
