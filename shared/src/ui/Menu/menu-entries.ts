import type { IconName } from '../Icon/icon-paths';

interface MenuItemLook {
  label: string;
  icon?: IconName | undefined;
}

/** Does something here. */
export interface MenuAction extends MenuItemLook {
  /** Runs with the focus back on the button, so that a dialog opened by it gives the focus back there. */
  onSelect: () => void;
  /** Danger: it takes something away. */
  tone?: 'danger' | undefined;
  isDisabled?: boolean | undefined;
}

/** Leads elsewhere; like any link it may be opened in a new tab. */
export interface MenuLink extends MenuItemLook {
  /** A path of this site, or an absolute http(s) address, which leaves it. */
  to: string;
}

/** `separator` is a line between what stands above and what stands below it. */
export type MenuEntry = MenuAction | MenuLink | 'separator';
