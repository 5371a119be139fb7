export declare function hasIdText(param: string | undefined): boolean;

export declare function parsePageId(param: string | undefined): number | undefined;
