/** An action. Menu items have no icons, because many actions have no well-known one and a menu should not mix both. */
export interface MenuAction {
  label: string;
  /** Called with the focus back on the button, so that a dialog it opens returns the focus there. */
  onSelect: () => void;
  /** `danger` for destructive actions. */
  tone?: 'danger' | undefined;
  isDisabled?: boolean | undefined;
}

/** A link, which may also be opened in a new tab. */
export interface MenuLink {
  label: string;
  /** A path on this site, or an absolute http(s) URL, which leaves the site. */
  to: string;
}

/** `separator` is a line between groups of entries. */
export type MenuEntry = MenuAction | MenuLink | 'separator';
