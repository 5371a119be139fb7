export interface MenuAction {
    label: string;
    onSelect: () => void;
    tone?: 'danger' | undefined;
    isDisabled?: boolean | undefined;
}

export declare function MenuAt(props: MenuAtProps): JSX.Element;

export interface MenuAtProps {
    button: HTMLElement;
    label: string;
    entries: readonly MenuEntry[];
    isByKeyboard: boolean;
    onClosed: () => void;
}

export type MenuEntry = 'separator' | MenuAction | MenuLink;

export interface MenuLink {
    label: string;
    to: string;
}
