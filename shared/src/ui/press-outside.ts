/** Apart from the light parts, and from the menu whose primitive it does not need: for layers that are no such menu. */
export { watchPressOutside } from './Menu/press-outside';
