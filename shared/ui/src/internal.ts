/** What only the packages that the shell bundles import. ESLint and the build keep remotes away from it. */
export * from './index';
export { BUTTON_SIZES_PX } from './Button/Button';
export { cardMenu } from './CardMenu/CardMenu';
export { iconPaths } from './Icon/Icon';
export { SlowLoadingMessage } from './QueryBoundary/StillLoading';
export { Modal } from './Modal/Modal';
export { modalOpened, onModalsChange, topModal } from './Modal/open-modals';
export { pictureSources } from './Picture/picture-sources';
export { Toast, type ToastProps } from './Toast/Toast';
export {
  THEME_STORAGE_KEY,
  type ThemeChoice,
  applyThemeChoice,
  followThemeChoice,
  themeChoice,
  themeChoices,
} from './theme';
