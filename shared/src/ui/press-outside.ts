/** A separate entry point for layers other than menus, which do not need Radix's menu primitive. */
export { watchPressOutside } from './Menu/press-outside';
