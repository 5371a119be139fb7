export declare function useTimeout(perform: () => void, ms: number | undefined, key?: unknown): void;
