/** Apart from the light parts: only who opens a drawer loads it. */
export { Drawer, type DrawerProps } from './Drawer/Drawer';
