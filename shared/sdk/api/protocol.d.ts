export interface Protocol<Value> {
    name: string;
    version: number;
    parse: (record: unknown) => Value | undefined;
    fault?: string;
}

export declare function isNewerRecord(props: {
    version: number;
}, record: unknown): boolean;

export declare function parseJson(text: string | null): unknown;

export declare function readRecord<Value>(protocol: Protocol<Value>, record: unknown): Value | undefined;

export declare const withVersion: <Value>(props: {
    version: number;
}, record: Value) => Value & {
    version: number;
};
