export declare const LEAVING_DIALOG: string;

export declare const OPEN_DIALOG: string;
