export declare function CodeField(props: CodeFieldProps): JSX.Element;

export interface CodeFieldProps {
    label: string;
    boxes: readonly string[];
    onChange: (boxes: readonly string[]) => void;
    isWrong?: boolean | undefined;
    isBusy?: boolean | undefined;
    describedBy?: string | undefined;
    takesFocus?: boolean | undefined;
}

export declare function emptyBoxes(length: number): readonly string[];

export declare function isFull(boxes: readonly string[]): boolean;
