export declare function Example(props: ExampleProps): JSX.Element;

export interface ExampleProps {
    title: string;
    note?: string | undefined;
    children: ReactNode;
    dir?: 'rtl' | undefined;
    layout?: 'column' | 'plain' | 'row' | undefined;
    code?: string | undefined;
}

export interface GalleryPage {
    id: string;
    title: string;
    about: string;
    components: readonly string[];
    Examples: ComponentType;
}

export declare const LONG_TITLE: string;

export declare const lake: string;

export declare const ridge: string;
