import type { Registry } from '@steadfast/contract';
import { siteConfig, displayName, myPlaylistsPath, selectIsSessionKnown, useUser } from '@steadfast/sdk';

import { Link, NavLink } from 'react-router-dom';
import { PageLink, profilePath, useLinks, useSignInPath } from './links';
import { MenuButton } from './MenuButton';
import styles from './NavigationBar.module.css';
import { SearchButton } from './SearchButton';
import { ButtonLink, classNames, Icon } from '@steadfast/ui';
import { useSelector } from 'react-redux';

/**
 * The bar at the top of every page (REQ-NAV-1). On narrow screens first the links and then the account are hidden; the drawer
 * has both at any width. Links that do not fit are below the bar's edge, where the focus still brings them into view.
 */
export function NavigationBar({ registry }: { registry: Registry }) {
  const { siteName } = siteConfig();
  return (
    <header className={styles.frame}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={`${siteName}, home`}>
          {siteName}
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {useLinks(registry, 'bar').map((link) => (
            <PageLink key={link.label} {...link} className={styles.link} />
          ))}
        </nav>
        <div className={styles.account}>
          <AccountLinks />
        </div>
        <SearchButton />
        <MenuButton registry={registry} />
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
      <PageLink path={myPlaylistsPath} label="Playlists" className={styles.link} />
      <NavLink to={profilePath} className={classNames(styles.link, styles.person)}>
        <Icon name="user" size="1.25rem" className={styles.personIcon} />
        <span className={styles.name} dir="auto">
          {displayName(user)}
        </span>
      </NavLink>
    </>
  );
}
