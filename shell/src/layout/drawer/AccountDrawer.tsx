import { Drawer } from '@steadfast/shared/ui/drawer';
import { classNames } from '@steadfast/shared/ui';
import { NavLink } from 'react-router-dom';
import { mainLinks } from '../main-links';
import styles from './AccountDrawer.module.css';
import { DrawerAccount } from './DrawerAccount';
import { DrawerPlaylists } from './DrawerPlaylists';
import { SearchShortcutSwitch } from './SearchShortcutSwitch';
import { ThemeChoice } from './ThemeChoice';

export interface AccountDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer: account, main links, playlists, theme, search shortcut (REQ-NAV-2 to REQ-NAV-6). */
export function AccountDrawer({ isOpen, onClose }: AccountDrawerProps) {
  return (
    <Drawer title="ACCOUNT" isOpen={isOpen} onClose={onClose}>
      <div className={styles.content}>
        <DrawerAccount />
        <nav aria-label="Pages" className={styles.section}>
          <ul className={styles.list}>
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={classNames(styles.row, styles.page)}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <DrawerPlaylists />
        <ThemeChoice />
        <SearchShortcutSwitch />
      </div>
    </Drawer>
  );
}
