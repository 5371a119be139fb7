export declare function Modal(props: ModalProps): JSX.Element | null;

export interface ModalProps extends DialogState {
    title: string;
    children: ReactNode;
    footer?: ReactNode;
    size?: 'large' | 'medium' | undefined;
    className?: string | undefined;
}

interface DialogState {
    isOpen: boolean;
    onClose: () => void;
    onClosed?: (() => void) | undefined;
}
