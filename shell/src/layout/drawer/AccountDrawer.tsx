import type { Registry } from '@steadfast/contract';
import { Drawer } from '@steadfast/ui/drawer';
import { classNames } from '@steadfast/ui';

import { PageLink, useLinks } from '../links';
import styles from './AccountDrawer.module.css';
import { DrawerAccount } from './DrawerAccount';
import { DrawerPlaylists } from './DrawerPlaylists';
import { ShortcutSwitch } from './ShortcutSwitch';
import { ThemeChoice } from './ThemeChoice';

export interface AccountDrawerProps {
  registry: Registry;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer: account, main links, playlists, theme, shortcuts (REQ-NAV-2 to REQ-NAV-6). */
export function AccountDrawer({ registry, isOpen, onClose }: AccountDrawerProps) {
  return (
    <Drawer title="ACCOUNT" isOpen={isOpen} onClose={onClose}>
      <div className={styles.content}>
        <DrawerAccount />
        <nav aria-label="Pages" className={styles.section}>
          <ul className={styles.list}>
            {useLinks(registry, 'bar', 'drawer').map((link) => (
              <li key={link.label}>
                <PageLink {...link} className={classNames(styles.row, styles.page)} />
              </li>
            ))}
          </ul>
        </nav>
        <DrawerPlaylists />
        <ThemeChoice />
        <ShortcutSwitch registry={registry} />
      </div>
    </Drawer>
  );
}
