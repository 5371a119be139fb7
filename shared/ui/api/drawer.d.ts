export declare function Drawer(props: DrawerProps): JSX.Element | null;

export interface DrawerProps extends DialogState {
    title: string;
    children: ReactNode;
}

interface DialogState {
    isOpen: boolean;
    onClose: () => void;
    onClosed?: (() => void) | undefined;
}
