import {
  signOutRequested,
  displayName,
  selectIsSessionKnown,
  useUser,
  type Profile,
} from '@steadfast/sdk/internal';

import { Avatar, Button, ButtonLink, Skeleton } from '@steadfast/ui';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { profilePath, useSignInPath } from '../links';
import styles from './AccountDrawer.module.css';

/** The signed-in viewer, or links to the sign-in (REQ-NAV-3, REQ-NAV-4). */
export function DrawerAccount() {
  const user = useUser();
  const isKnown = useSelector(selectIsSessionKnown);
  const signIn = useSignInPath();
  if (!isKnown) return <UnknownPerson />;
  if (user) return <Person user={user} />;
  return (
    <div className={styles.actions}>
      <ButtonLink variant="primary" to={signIn}>
        Sign Up
      </ButtonLink>
      <ButtonLink to={signIn}>Log In</ButtonLink>
    </div>
  );
}

function Person({ user }: { user: Profile }) {
  const { logOut, isLeaving } = useLogOut();
  const name = displayName(user);
  return (
    <div className={styles.account}>
      <Link to={profilePath} className={styles.person}>
        <Avatar name={name} />
        <span className={styles.identity}>
          <span className={styles.name} dir="auto">
            {name}
          </span>{' '}
          <span className={styles.email}>{user.email}</span>
        </span>
      </Link>
      <Button size="small" isBusy={isLeaving} onClick={logOut}>
        Log Out
      </Button>
    </div>
  );
}

/** Navigates to `/` and signs out there: a page for signed-in viewers would repeat its calls without a token. */
function useLogOut() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isLeaving && pathname === '/') dispatch(signOutRequested());
  }, [isLeaving, pathname, dispatch]);
  const logOut = () => {
    setLeaving(true);
    void navigate('/');
  };
  return { logOut, isLeaving };
}

function UnknownPerson() {
  return (
    <div className={styles.account} aria-busy="true">
      <div className={styles.person}>
        <Skeleton shape="circle" width="2.75rem" />
        <span className={styles.identity}>
          <Skeleton width="7rem" />
          <Skeleton width="11rem" />
        </span>
      </div>
    </div>
  );
}
