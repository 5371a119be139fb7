/** What only the packages that the shell bundles import. ESLint and the build keep remotes away from it. */
export { Button, ButtonLink } from './Button/Button';
export { BUTTON_SIZES_PX } from './Button/Button';
export { cardMenu } from './CardMenu/CardMenu';
export { CardRowSkeleton } from './CardRow/CardRow';
export { EmptyState } from './EmptyState/EmptyState';
export { ErrorMessage } from './ErrorMessage/ErrorMessage';
export { Icon } from './Icon/Icon';
export { iconPaths } from './Icon/Icon';
export { SlowLoadingMessage } from './QueryBoundary/StillLoading';
export { Modal } from './Modal/Modal';
export { allowsShortcuts } from './Modal/open-dialog';
export { modalOpened, onModalsChange, topModal } from './Modal/open-modals';
export { pictureSources } from './Picture/picture-sources';
export { prefersReducedMotion } from './reduced-motion';
export { Skeleton } from './Skeleton/Skeleton';
export { Toast, type ToastProps } from './Toast/Toast';
export { VisuallyHidden } from './VisuallyHidden/VisuallyHidden';
export {
  THEME_STORAGE_KEY,
  type ThemeChoice,
  applyThemeChoice,
  followThemeChoice,
  themeChoice,
  themeChoices,
} from './theme';
