/** The slice of the site's store that comes with a remote: docs/decisions/0018-state.md. */
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Action } from 'redux';

/** What the `store` of a `feature.json` exports under its module's name. */
export interface FeatureStore<State> {
  /** The remote's name, which is the key of its slice. */
  name: string;
  /** As in Redux. It receives every action of the site. A sign-out takes the state back to its initial one. */
  reducer(state: State | undefined, action: Action): State;
  /** A saga of redux-saga. It starts when the first module of the remote loads; one that throws has ended. */
  saga?(): Generator<unknown>;
}

/** Selects the slice, such as in the saga; undefined until a module of the remote has loaded, and on the server. */
export const selectFeatureState =
  <State>({ name }: FeatureStore<State>) =>
  (state: object): State | undefined =>
    (state as Record<string, State | undefined>)[name];

/** Returns the slice; on the server and while React takes a page over, its initial state. */
export function useFeatureState<State>(featureStore: FeatureStore<State>): State {
  const store = useStore<object>();
  const [initial] = useState(() => featureStore.reducer(undefined, { type: 'feature/initial' }));
  return useSyncExternalStore(
    useCallback((onChange: () => void) => store.subscribe(onChange), [store]),
    () => selectFeatureState(featureStore)(store.getState()) ?? initial,
    () => initial,
  );
}
