/** The components that load with the first page. Modal, Tabs and others have entries of their own (package.json). */
export { Avatar, type AvatarProps } from './Avatar/Avatar';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './Button/Button';
export { truncate } from '@steadfast/sdk/internal';
export {
  CardGrid,
  type CardGridProps,
  CardGridSkeleton,
  type CardGridSkeletonProps,
} from './CardGrid/CardGrid';
export { VideoMenu, type VideoMenuProps } from './CardMenu/CardMenu';
export { CardRow, type CardRowProps, CardRowSkeleton, type CardRowSkeletonProps } from './CardRow/CardRow';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState';
export { ErrorMessage, type ErrorMessageProps } from './ErrorMessage/ErrorMessage';
export { FormMessage, type FormMessageProps } from './FormMessage/FormMessage';
export { Icon, type IconName, type IconProps } from './Icon/Icon';
export { QueryBoundary, type QueryBoundaryProps } from './QueryBoundary/QueryBoundary';
export { LoadFailure, type LoadFailureProps } from './QueryBoundary/LoadFailure';
export { Loading, type LoadingProps } from './QueryBoundary/Loading';
export { PageHeading } from './PageHeading/PageHeading';
export { Picture, type PictureProps } from './Picture/Picture';
export { ProgressBar, type ProgressBarProps } from './ProgressBar/ProgressBar';
export { SeriesCard, type SeriesCardProps } from './SeriesCard/SeriesCard';
export { ShareButton, type ShareButtonProps } from './ShareButton/ShareButton';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton';
export { Tag, type TagProps } from './Tag/Tag';
export { TextField, fieldClasses, type TextFieldProps } from './TextField/TextField';
export { VideoCard, type VideoCardProps } from './VideoCard/VideoCard';
export { summarizeVideo } from './Card/card-text';
export { VisuallyHidden } from './VisuallyHidden/VisuallyHidden';
export { LazyMenuButton, entriesMenu, type LazyMenuButtonProps } from './Menu/LazyMenuButton';
export type { MenuAction, MenuEntry, MenuLink } from './Menu/MenuAt';
export { useLazyMenu } from './Menu/use-lazy-menu';
export { allowsShortcuts, LEAVING_DIALOG } from './Modal/open-dialog';
export { watchPressOutside } from './Menu/press-outside';
export { prefersReducedMotion } from './reduced-motion';
export { classNames } from './class-names';
export { formatCount, formatDuration } from '@steadfast/contract';
