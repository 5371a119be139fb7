/** A separate entry point: only code that opens a drawer loads it. */
export { Drawer, type DrawerProps } from './Drawer/Drawer';
