/** Mounts the stores of remotes in the host's. Whatever theirs do, the host's slices and sagas go on. */
import type { ComponentType } from 'react';
import { combineReducers, type Action, type Reducer, type Store } from 'redux';
import type { LiveFeature } from '@steadfast/contract';
import {
  type FeatureStore,
  logFailure,
  selectUser,
  sessionReducers,
  type SessionState,
  type setUser,
} from '@steadfast/sdk/internal';
import { measureRemote } from './measure-remote';
import { RemoteError, type ModuleLoader } from './module-loader';

/** The store of a host, for those that come with remotes. */
export interface HostStore {
  store: Store<SessionState>;
  /** Loads the host's redux-saga. Rejects if it does not load; the next call tries again. */
  loadSagas: () => Promise<(saga: () => Generator<unknown>) => void>;
}

/** The reducers of remotes in a host's store. */
const mounted = new WeakMap<Store, Record<string, Reducer>>();

/**
 * Waits for a module, and for the store of its remote.
 *
 * @throws {RemoteError} why either failed
 */
export async function loadWithStore(
  loading: Promise<ComponentType<object>>,
  feature: LiveFeature,
  loader: ModuleLoader,
  host: HostStore,
): Promise<ComponentType<object>> {
  const mounting = mountStore(feature, loader, host);
  const [component, store] = await Promise.allSettled([loading, mounting]);
  if (component.status === 'rejected') throw component.reason;
  // The previous version, which serves in place of the live one, may have no store.
  if (store.status === 'rejected' && !loader.servesPrevious(feature)) throw store.reason;
  return component.value;
}

async function mountStore(
  feature: LiveFeature,
  loader: ModuleLoader,
  { store, loadSagas }: HostStore,
): Promise<void> {
  const { name, store: { module = '' } = {} } = feature;
  const loaded: object = await loader.load(feature, module);
  const featureStore = loaded as Partial<FeatureStore<unknown>>;
  if (featureStore.name !== name || typeof featureStore.reducer !== 'function')
    throw new RemoteError('remote-shape', feature, {
      cause: `${module} exports no store with the name ${name} and a reducer`,
    });
  const runSaga =
    featureStore.saga &&
    (await loadSagas().catch((cause: unknown) => {
      throw new RemoteError('remote-unreachable', feature, { cause });
    }));
  // Another module of the remote, or the load before a restart, has mounted it.
  const reducers = mounted.get(store) ?? {};
  if (name in reducers) return;
  mounted.set(store, reducers);
  const report = (part: string) => (error: unknown) => {
    logFailure(`The ${part} of ${name} crashed`, error);
    const remote = { remote: name, version: loader.getVersion(feature), module };
    measureRemote({ ...remote, phase: 'render', outcome: 'remote-crash' }, performance.now());
  };
  reducers[name] = containReducer(
    featureStore as FeatureStore<unknown>,
    feature,
    selectUser(store.getState())?.email,
    report('reducer'),
  );
  store.replaceReducer(
    combineReducers({ ...sessionReducers, ...reducers }) as unknown as Reducer<SessionState>,
  );
  runSaga?.(function* () {
    try {
      // Yielded, because only so the crash of a task that it has forked ends up here.
      yield featureStore.saga?.();
    } catch (error) {
      report('saga')(error);
    }
  });
}

/**
 * A reducer that keeps its state when the remote's throws, reports that once, and forgets its state at a sign-out and when
 * another viewer signs in. An expired session keeps it: the viewer may come back.
 *
 * @param userEmail of the signed-in viewer
 */
function containReducer(
  featureStore: FeatureStore<unknown>,
  feature: LiveFeature,
  userEmail: string | undefined,
  onCrash: (error: unknown) => void,
): Reducer {
  const reduce = (state: unknown, action: Action) => {
    const next = featureStore.reducer(state, action);
    if (next === undefined) throw new Error(`The reducer returned undefined for ${action.type}.`);
    return next;
  };
  let initial: unknown;
  try {
    initial = reduce(undefined, { type: 'feature/initial' });
  } catch (cause) {
    throw new RemoteError('remote-crash', feature, { cause });
  }
  let hasCrashed = false;
  return (state: unknown = initial, action: Action) => {
    let before = state;
    if (action.type === 'session/signOutRequested') {
      before = initial;
      userEmail = undefined;
    } else if (action.type === 'user/set') {
      const { email } = (action as ReturnType<typeof setUser>).user;
      if (userEmail !== undefined && userEmail !== email) before = initial;
      userEmail = email;
    }
    try {
      return reduce(before, action);
    } catch (error) {
      if (!hasCrashed) onCrash(error);
      hasCrashed = true;
      return before;
    }
  };
}
