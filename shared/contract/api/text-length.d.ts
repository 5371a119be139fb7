export declare const TEXT_UNITS_MAX: number;

export declare function countCharacters(text: string): number;

export declare function countCharactersLeft(text: string, max: number): number;

export declare function cutCharacters(text: string, max: number): string;
