import { siteConfig } from '@steadfast/shared';
import { Link, NavLink } from 'react-router-dom';
import { AccountLinks } from './AccountLinks';
import { mainLinks } from './main-links';
import { MenuButton } from './MenuButton';
import styles from './NavigationBar.module.css';
import { SearchButton } from './SearchButton';

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
