import {
  displayName,
  selectIsSessionKnown,
  signInAddress,
  siteConfig,
  useSessionActions,
  useUser,
} from '@steadfast/shared';
import { Button, ButtonLink, classNames } from '@steadfast/shared/ui';
import { useSelector } from 'react-redux';
import { Link, NavLink, useLocation } from 'react-router-dom';
import styles from './NavigationBar.module.css';

const links = [
  { to: '/', label: 'Home' },
  { to: '/series', label: 'Series' },
];

/** The bar at the top of every page (REQ-NAV-1; drawer, search, Give and About join it with their pages). */
export function NavigationBar() {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand} aria-label={`${siteConfig().siteName}, home`}>
        {siteConfig().siteName}
      </Link>
      <nav aria-label="Main" className={styles.links}>
        {links.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={classNames(styles.link, to === '/' && styles.home)}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.account}>
        <AccountLinks />
      </div>
    </header>
  );
}

function AccountLinks() {
  const user = useUser();
  const isKnown = useSelector(selectIsSessionKnown);
  const { signOut } = useSessionActions();
  const { pathname, search } = useLocation();
  if (!isKnown) return null;
  if (user) {
    return (
      <>
        <NavLink to="/my_playlists" className={styles.link ?? ''}>
          Playlists
        </NavLink>
        <span className={styles.name}>{displayName(user)}</span>
        <Button size="small" variant="quiet" onClick={signOut}>
          Log Out
        </Button>
      </>
    );
  }
  const signIn = pathname === '/auth' ? `/auth${search}` : signInAddress(pathname + search);
  return (
    <>
      <ButtonLink size="small" variant="quiet" to={signIn}>
        Log In
      </ButtonLink>
      <ButtonLink size="small" variant="primary" to={signIn} className={styles.signUp}>
        Sign Up
      </ButtonLink>
    </>
  );
}
