export declare function ScrollView(props: ScrollViewProps): JSX.Element;

export interface ScrollViewHandle {
    scrollTo: (scrolled: number, durationMs?: number) => void;
}

export interface ScrollViewProps {
    label: string;
    children: ReactNode;
    axis?: ScrollAxis | undefined;
    ref?: Ref<ScrollViewHandle> | undefined;
    className?: string | undefined;
}

type ScrollAxis = 'x' | 'y';
