/**
 * Apart from the light parts: only who opens menus loads their primitive. With it they weigh 28 KB (brotli): where a menu
 * stands on a first page, load this by `import()` once the pointer or the focus comes near its button.
 */
export { Menu, type MenuProps } from './Menu/Menu';
export { MenuAt, type MenuAtProps } from './Menu/MenuAt';
export type { MenuAction, MenuEntry, MenuLink } from './Menu/menu-entries';
