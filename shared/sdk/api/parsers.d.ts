import type {
    JsonRecord,
} from '@steadfast/sdk';

export declare function parseNamed(value: unknown): {
    id: number;
    name: string;
} | undefined;

export declare function uniqueById<Item extends {
    id: number;
}>(items: readonly Item[]): Item[];

export declare function withTrimmedText<Item extends JsonRecord>(item: Item, ...names: (string & keyof Item)[]): Item;
