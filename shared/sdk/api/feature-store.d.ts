export interface FeatureStore<State> {
    name: string;
    reducer(state: State | undefined, action: Action): State;
    saga?(): Generator<unknown>;
}

export declare const selectFeatureState: <State>(props: FeatureStore<State>) => (state: object) => State | undefined;

export declare function useFeatureState<State>(featureStore: FeatureStore<State>): State;
