import type {
    ListedVideo,
    PictureSet,
    Series,
} from '@steadfast/contract';

import type {
    ShareTarget,
    VideoSource,
} from '@steadfast/sdk';

import type {
    LazyModule,
} from '@steadfast/sdk/lazy';

import type {
    MenuAtProps,
    MenuEntry,
} from '@steadfast/ui/menu';

export {
    formatDuration,
} from '@steadfast/contract';

export declare function Avatar(props: AvatarProps): JSX.Element;

export interface AvatarProps {
    name: string;
    className?: string | undefined;
}

export declare function Button(props: ButtonProps): JSX.Element;

export declare function ButtonLink(props: ButtonLinkProps): JSX.Element;

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'href' | 'style'> {
    to: string;
    icon?: IconName | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'style'> {
    icon?: IconName | undefined;
    isBusy?: boolean | undefined;
}

export type ButtonSize = 'extraLarge' | 'large' | 'medium' | 'small';

export type ButtonVariant = 'primary' | 'quiet' | 'secondary';

export declare function CardGrid(props: CardGridProps): JSX.Element;

export interface CardGridProps {
    children: ReactNode;
    label?: string | undefined;
    className?: string | undefined;
    isHidden?: ((index: number) => boolean) | undefined;
}

export declare function CardGridSkeleton(props: CardGridSkeletonProps): JSX.Element;

export interface CardGridSkeletonProps {
    of?: 'series' | 'videos' | undefined;
    count?: number | undefined;
}

export declare function CardRow(props: CardRowProps): JSX.Element;

export interface CardRowProps {
    title: string;
    titleTo?: string | undefined;
    children: ReactNode;
    className?: string | undefined;
    isAway?: boolean | undefined;
}

export declare function CardRowSkeleton(props: CardRowSkeletonProps): JSX.Element;

export interface CardRowSkeletonProps {
    title?: string | undefined;
    of?: 'series' | 'videos' | undefined;
    count?: number | undefined;
}

export declare function EmptyState(props: EmptyStateProps): JSX.Element;

export interface EmptyStateProps {
    title: string;
    message: string;
    action?: ReactNode;
    className?: string | undefined;
    isMissingPage?: boolean;
}

export declare function ErrorMessage(props: ErrorMessageProps): JSX.Element;

export interface ErrorMessageProps {
    title: string;
    message: string;
    onRetry?: (() => void) | undefined;
    retryLabel?: string | undefined;
    isRetrying?: boolean | undefined;
    code?: string | undefined;
    className?: string | undefined;
    isPage?: boolean | undefined;
}

export declare function FormMessage(props: FormMessageProps): JSX.Element;

export interface FormMessageProps {
    tone: 'error' | 'success';
    children: ReactNode;
    className?: string | undefined;
}

export declare function Icon(props: IconProps): JSX.Element;

export type IconName = 'alert' | 'arrow-right' | 'bell' | 'check' | 'chevron-left' | 'chevron-right' | 'close' | 'heart' | 'info' | 'list' | 'menu' | 'more' | 'pause' | 'play' | 'plus' | 'refresh' | 'search' | 'share' | 'user';

export interface IconProps {
    name: IconName;
    size?: number | string | undefined;
    className?: string | undefined;
}

export declare function LazyMenuButton<Props>(props: LazyMenuButtonProps<Props>): JSX.Element;

export interface LazyMenuButtonProps<Props> extends Pick<ButtonProps, 'size' | 'variant'> {
    menu: LazyModule<ComponentType<Props & Omit<MenuAtProps, 'entries'>>>;
    label: string;
    props: Props;
}

export declare function LoadFailure(props: LoadFailureProps): JSX.Element;

export interface LoadFailureProps {
    error: Error | null;
    message?: string | undefined;
    what: string;
    onRetry: () => void;
    isRetrying: boolean;
    otherwise?: ReactNode;
    spansWindow?: boolean | undefined;
    page?: string | undefined;
}

export declare function Loaded<Data>(props: LoadedProps<Data>): JSX.Element;

export interface LoadedProps<Data> {
    query: UseQueryResult<Data>;
    what: string;
    skeleton: ReactNode;
    otherwise?: ReactNode;
    spansWindow?: boolean;
    tellsFailedReload?: boolean;
    page?: string;
    children: (data: Data) => ReactNode;
}

export declare function Loading(props: LoadingProps): JSX.Element;

export interface LoadingProps {
    what: string;
    children: ReactNode;
    slowNote?: ReactNode;
}

export declare function PageHeading(props: ComponentPropsWithRef<'h1'>): JSX.Element;

export declare function Picture(props: PictureProps): JSX.Element;

export interface PictureProps {
    picture?: PictureSet | undefined;
    url?: string | undefined;
    alt: string;
    sizes: string;
    priority?: boolean | undefined;
    className?: string | undefined;
}

export declare function ProgressBar(props: ProgressBarProps): JSX.Element;

export interface ProgressBarProps {
    value: number;
    label: string;
    isOnPicture?: boolean | undefined;
    className?: string | undefined;
}

export declare function SeriesCard(props: SeriesCardProps): JSX.Element;

export interface SeriesCardProps extends CardPosition {
    series: Series;
}

export declare function ShareButton(props: ShareButtonProps): JSX.Element | null;

export interface ShareButtonProps extends ButtonLook {
    target: ShareTarget;
}

export declare function Skeleton(props: SkeletonProps): JSX.Element;

export interface SkeletonProps {
    width?: CSSProperties['width'];
    height?: CSSProperties['height'];
    shape?: 'block' | 'circle' | 'line' | undefined;
    className?: string | undefined;
}

export declare function Tag(props: TagProps): JSX.Element;

export interface TagProps {
    to: string;
    children: ReactNode;
}

export declare function TextField(props: TextFieldProps): JSX.Element;

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'style'> {
    label: string;
    hint?: string | undefined;
    error?: string | undefined;
}

export declare function VideoCard(props: VideoCardProps): JSX.Element;

export interface VideoCardProps extends Omit<CardPosition, 'to'> {
    video: ListedVideo;
    source?: VideoSource | undefined;
    showsSeries?: boolean | undefined;
    menuEntries?: readonly MenuEntry[] | undefined;
}

export declare function VideoMenu(props: VideoMenuProps): JSX.Element | null;

export interface VideoMenuProps {
    video: {
        id: number;
        title: string;
    };
    entries?: readonly MenuEntry[] | undefined;
}

export declare function VisuallyHidden(props: {
    children: ReactNode;
}): JSX.Element;

export declare function classNames(...names: readonly (false | string | null | undefined)[]): string;

export declare function summarizeVideo(props: ListedVideo): {
    duration: string;
    progress: {
        label: string;
        value: number;
    } | undefined;
    title: string;
};

export declare function truncate(value: unknown, max?: number): string;

export declare function useLazyMenu<Layer>(menu: LazyModule<Layer>, failureMessage?: string): {
    buttonProps: {
        'aria-expanded': boolean;
        'aria-haspopup': 'menu';
        onClick: (props: MouseEvent<HTMLButtonElement>) => void;
        onFocus: () => void;
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
        onPointerEnter: () => void;
    };
    close: () => void;
    isLoading: boolean;
    opening: MenuOpening<Layer> | undefined;
};

interface ButtonLook {
    variant?: ButtonVariant | undefined;
    size?: ButtonSize | undefined;
}

interface CardPosition {
    to: string;
    headingLevel?: 2 | 3 | 4 | undefined;
    priority?: boolean | undefined;
    footer?: ReactNode;
    marked?: ((text: string) => ReactNode) | undefined;
}

interface MenuOpening<Layer> {
    button: HTMLButtonElement;
    isByKeyboard: boolean;
    Layer?: Layer;
}
