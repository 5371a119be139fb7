export interface Tab {
    id: string;
    title: string;
    count?: number | undefined;
    content: ReactNode;
}

export declare function Tabs(props: TabsProps): JSX.Element;

export interface TabsProps {
    label: string;
    tabs: readonly Tab[];
    active: string;
    onChange: (id: string) => void;
    dir?: 'ltr' | 'rtl' | undefined;
}
