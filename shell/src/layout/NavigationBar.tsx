import { siteConfig, displayName, myPlaylistsPath, selectIsSessionKnown, useUser } from '@steadfast/shared';
import { Link, NavLink } from 'react-router-dom';
import { mainLinks, profilePath, useSignInPath } from './main-links';
import { MenuButton } from './MenuButton';
import styles from './NavigationBar.module.css';
import { SearchButton } from './SearchButton';
import { ButtonLink, classNames, Icon } from '@steadfast/shared/ui';
import { useSelector } from 'react-redux';

/**
 * The bar at the top of every page (REQ-NAV-1). On narrow screens first the links and then the account are hidden; the drawer
 * has both at any width.
 */
export function NavigationBar() {
  const { siteName } = siteConfig();
  return (
    <header className={styles.frame}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={`${siteName}, home`}>
          {siteName}
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.account}>
          <AccountLinks />
        </div>
        <SearchButton />
        <MenuButton />
      </div>
    </header>
  );
}

/** The bar's account links (REQ-NAV-1). Renders nothing while the session is unknown, to avoid flicker. */
function AccountLinks() {
  const user = useUser();
  const isKnown = useSelector(selectIsSessionKnown);
  const signIn = useSignInPath();
  if (!isKnown) return null;
  if (!user) {
    return (
      <>
        <ButtonLink size="small" variant="quiet" to={signIn}>
          Log In
        </ButtonLink>
        <ButtonLink size="small" variant="primary" to={signIn}>
          Sign Up
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <NavLink to={myPlaylistsPath} className={styles.link ?? ''}>
        Playlists
      </NavLink>
      <NavLink to={profilePath} className={classNames(styles.link, styles.person)}>
        <Icon name="user" size="1.25rem" className={styles.personIcon} />
        <span className={styles.name} dir="auto">
          {displayName(user)}
        </span>
      </NavLink>
    </>
  );
}
