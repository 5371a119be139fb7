/** Apart from the light parts: only who opens menus loads their primitive. */
export { Menu, type MenuProps } from './Menu/Menu';
export type { MenuAction, MenuEntry, MenuLink } from './Menu/menu-entries';
