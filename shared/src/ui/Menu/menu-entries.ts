/** Does something here. Items have no icons: half of what menus offer has none that everybody knows, and all or none have. */
export interface MenuAction {
  label: string;
  /** Runs with the focus back on the button, so that a dialog opened by it gives the focus back there. */
  onSelect: () => void;
  /** Danger: it takes something away. */
  tone?: 'danger' | undefined;
  isDisabled?: boolean | undefined;
}

/** Leads elsewhere; like any link it may be opened in a new tab. */
export interface MenuLink {
  label: string;
  /** A path of this site, or an absolute http(s) address, which leaves it. */
  to: string;
}

/** `separator` is a line between what stands above and what stands below it. */
export type MenuEntry = MenuAction | MenuLink | 'separator';
