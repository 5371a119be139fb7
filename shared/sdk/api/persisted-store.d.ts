import type {
    Protocol,
} from '@steadfast/sdk/protocol';

export type PersistedStore<State> = Pick<StoreApi<State>, 'getState' | 'subscribe'> & {
    reload: () => void;
    set: (state: State) => void;
};

export interface PersistedStoreOptions<State> {
    key: string;
    parse: (text: string | null) => State;
    serialize: (state: State) => string | null;
}

export declare function createPersistedStore<State>(props: PersistedStoreOptions<State>): PersistedStore<State>;

export declare function createRecordStore<State extends object>(protocol: Protocol<State>, fallback: State, isFallback?: (state: State) => boolean): PersistedStore<State>;
