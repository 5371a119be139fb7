/**
 * A separate entry point: with Radix's primitive it weighs 28 KB (brotli). On a first page, load it with `import()` once the
 * pointer or the focus reaches the menu's button.
 */
export { MenuAt, type MenuAtProps } from './Menu/MenuAt';
export type { MenuAction, MenuEntry, MenuLink } from './Menu/menu-entries';
