import { applyMiddleware, combineReducers, legacy_createStore as createStore, type Action } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { fork, put, select, take } from 'redux-saga/effects';
import {
  clearUser,
  sessionExpired,
  sessionReducers,
  setUser,
  signedIn,
  signOutRequested,
  type FeatureStore,
} from '@steadfast/sdk/internal';
import { fakeLoader, liveFeature, testViewer, type ServedModule } from '@steadfast/testing';
import { RemoteError } from './module-loader';
import { withFeatureStores } from './with-feature-stores';

interface PrayerState {
  count: number;
}
const countPrayers = (state: PrayerState = { count: 0 }, { type }: Action) =>
  type === 'prayer/said' ? { count: state.count + 1 } : state;
/** Says one more prayer for each that is asked for. */
function* sayPrayers() {
  for (;;) {
    yield take('prayer/asked');
    yield put({ type: 'prayer/said' });
  }
}

const Page = () => null;
const feature = liveFeature({ name: 'mfe-prayer', store: { module: 'store/prayerStore' } });
const prayerStore: FeatureStore<PrayerState> = {
  name: 'mfe-prayer',
  reducer: countPrayers,
  saga: sayPrayers,
};

/** A host, and the remote with this store. */
function open(served: Partial<FeatureStore<PrayerState>> | ServedModule = prayerStore) {
  const sagas = createSagaMiddleware();
  const store = createStore(combineReducers(sessionReducers), applyMiddleware(sagas));
  const loadSagas = jest.fn(() => Promise.resolve((saga: () => Generator<unknown>) => void sagas.run(saga)));
  const remotes = fakeLoader({
    'pages/A': Page,
    'pages/B': Page,
    'store/prayerStore': served as ServedModule,
  });
  const restart = jest.spyOn(remotes.loader, 'restart');
  const loader = withFeatureStores(remotes.loader, { store, loadSagas });
  return {
    ...remotes,
    restart,
    loader,
    store,
    loadSagas,
    load: (module = 'pages/A') => loader.load(feature, module),
    slice: () => (store.getState() as unknown as Record<string, unknown>)['mfe-prayer'],
  };
}
const codeOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 'loaded',
    (error: unknown) => (error instanceof RemoteError ? error.code : error),
  );
const readsCount = (error: { mock: { calls: unknown[][] } }) => error.mock.calls.map(([what]) => what);

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => logged.mockRestore());

describe('The store of a remote', () => {
  it('is there with its first module: the reducer under its name, and the saga', async () => {
    const { load, store, slice, asked } = open();
    expect(await load()).toBe(Page);
    expect(slice()).toEqual({ count: 0 });
    store.dispatch({ type: 'prayer/asked' });
    expect(slice()).toEqual({ count: 1 });
    await load('pages/B');
    expect(asked).toEqual(['pages/A', 'store/prayerStore', 'pages/B']);
    expect(Object.keys(store.getState())).toEqual([...Object.keys(sessionReducers), 'mfe-prayer']);
  });

  it('loads and starts once for modules that load at once', async () => {
    const { load, store, slice } = open();
    await Promise.all([load(), load('pages/B')]);
    store.dispatch({ type: 'prayer/asked' });
    expect(slice()).toEqual({ count: 1 });
  });

  it('does not load with a preload, nor with a remote that has none', async () => {
    const { asked, loader, slice } = open();
    loader.preload(feature, 'pages/A');
    await loader.load(liveFeature(), 'pages/A');
    expect(asked).not.toContain('store/prayerStore');
    expect(slice()).toBeUndefined();
  });

  it('needs no saga, and then loads none', async () => {
    const { load, slice, loadSagas } = open({ name: 'mfe-prayer', reducer: countPrayers });
    await load();
    expect(slice()).toEqual({ count: 0 });
    expect(loadSagas).not.toHaveBeenCalled();
  });

  it('REQ-SESSION-7 begins again when the viewer signs out', async () => {
    const { load, store, slice } = open();
    await load();
    store.dispatch({ type: 'prayer/said' });
    store.dispatch(signOutRequested());
    expect(slice()).toEqual({ count: 0 });
  });

  const other = { ...testViewer, email: 'joshua@example.org' };
  const expire = [sessionExpired(), clearUser()];
  it.each<[string, Action[], number]>([
    ['begins again when the session expires, then someone else signs in', [...expire, setUser(other)], 0],
    [
      'begins again when someone else signs in over the viewer',
      [signedIn('t'), clearUser(), setUser(other)],
      0,
    ],
    ['stays when the session expires, and the same viewer signs in', [...expire, setUser(testViewer)], 1],
    ['stays when the profile changes', [setUser({ ...testViewer, name: 'New' })], 1],
  ])('REQ-SESSION-7 %s', async (_, actions, count) => {
    for (const isSignedInFirst of [true, false]) {
      const { load, store, slice } = open();
      if (isSignedInFirst) store.dispatch(setUser(testViewer));
      await load();
      if (!isSignedInFirst) store.dispatch(setUser(testViewer));
      store.dispatch({ type: 'prayer/said' });
      for (const action of actions) store.dispatch(action);
      expect(slice()).toEqual({ count });
    }
  });

  it('stays when a visitor signs in, also after a sign-out', async () => {
    const { load, store, slice } = open();
    store.dispatch(setUser(testViewer));
    await load();
    store.dispatch(signOutRequested());
    store.dispatch(clearUser());
    store.dispatch({ type: 'prayer/said' });
    store.dispatch(setUser(other));
    expect(slice()).toEqual({ count: 1 });
  });
});

describe('REQ-FED-3 The store of a remote that fails', () => {
  it.each<[string, Parameters<typeof open>[0], string]>([
    ['does not load', 'remote-unreachable', 'remote-unreachable'],
    ['is named after a slice of the host', { ...prayerStore, name: 'user' }, 'remote-shape'],
    ['has no reducer', { name: 'mfe-prayer' }, 'remote-shape'],
    [
      'throws for its first state',
      {
        name: 'mfe-prayer',
        reducer: () => {
          throw new Error('no state');
        },
      },
      'remote-crash',
    ],
    ['has no first state', { name: 'mfe-prayer', reducer: () => undefined as never }, 'remote-crash'],
  ])('because it %s, fails the module, and can be tried again', async (_, served, code) => {
    const { load, serve, store, slice } = open(served);
    expect(await codeOf(load())).toBe(code);
    expect(Object.keys(store.getState())).toEqual(Object.keys(sessionReducers));
    serve({ 'store/prayerStore': prayerStore as never });
    expect(await codeOf(load())).toBe('loaded');
    expect(slice()).toEqual({ count: 0 });
  });

  it('because it hangs, loads again with a restart of the module, and starts once if both arrive', async () => {
    let arrive: (late: never) => void = () => undefined;
    const { load, loader, restart, serve, store, slice, asked } = open(
      new Promise<never>((resolve) => (arrive = resolve)),
    );
    const first = load();
    while (!asked.includes('store/prayerStore')) await Promise.resolve();
    serve({ 'store/prayerStore': prayerStore as never });
    loader.restart(feature, 'pages/A');
    expect(restart).toHaveBeenLastCalledWith(feature, 'store/prayerStore');
    expect(await load()).toBe(Page);
    store.dispatch({ type: 'prayer/asked' });
    arrive(prayerStore as never);
    expect(await first).toBe(Page);
    store.dispatch({ type: 'prayer/asked' });
    expect(slice()).toEqual({ count: 2 });
  });

  it('fails the module when the sagas of the host do not load, and can be tried again', async () => {
    const { load, loadSagas, slice } = open();
    loadSagas.mockRejectedValueOnce(new Error('offline'));
    expect(await codeOf(load())).toBe('remote-unreachable');
    expect(slice()).toBeUndefined();
    expect(await codeOf(load())).toBe('loaded');
    expect(slice()).toEqual({ count: 0 });
  });

  it('does not fail a module of the previous version, which may have none', async () => {
    const remotes = fakeLoader({ 'pages/A': Page });
    const store = createStore(combineReducers(sessionReducers));
    const loader = withFeatureStores(
      { ...remotes.loader, servesPrevious: () => true },
      { store, loadSagas: jest.fn() },
    );
    expect(await loader.load(feature, 'pages/A')).toBe(Page);
  });

  it('reports the failure of the module, if both fail', async () => {
    const { load } = open('remote-unreachable');
    expect(await codeOf(load('pages/Gone'))).toBe('remote-unreachable');
  });
});

describe('REQ-FED-3 The store of a remote that throws', () => {
  it('keeps its state, is reported once, and leaves the slices of the host alone', async () => {
    const { load, store, slice } = open({
      name: 'mfe-prayer',
      reducer(state = { count: 0 }, action) {
        if (action.type === 'search/toggle') throw new Error('broken');
        if (action.type === 'search/close') return undefined as never;
        return countPrayers(state, action);
      },
    });
    await load();
    store.dispatch({ type: 'prayer/said' });
    store.dispatch({ type: 'search/toggle', isOpen: true });
    store.dispatch({ type: 'search/close' });
    store.dispatch({ type: 'search/toggle', isOpen: true });
    expect(store.getState().isSearchOpen).toBe(true);
    store.dispatch({ type: 'prayer/said' });
    expect(slice()).toEqual({ count: 2 });
    expect(readsCount(logged as never)).toEqual(['The reducer of mfe-prayer crashed']);
  });

  it.each<[string, () => Generator<unknown>]>([
    [
      'itself',
      function* () {
        yield take('prayer/asked');
        throw new Error('broken');
      },
    ],
    [
      'in a task that it has forked',
      function* () {
        yield fork(function* () {
          yield take('prayer/asked');
          throw new Error('broken');
        });
        yield take('never');
      },
    ],
    [
      'before it begins',
      () => {
        throw new Error('broken');
      },
    ],
  ])('in its saga, %s, ends that alone, and is reported once', async (_, saga) => {
    const other = liveFeature({ name: 'mfe-notes', store: { module: 'store/notesStore' } });
    const { load, store, slice, serve, loader } = open({ name: 'mfe-prayer', reducer: countPrayers, saga });
    const noticed = jest.fn();
    serve({
      'store/notesStore': {
        name: 'mfe-notes',
        reducer: () => 1,
        *saga(): Generator<unknown> {
          for (;;) {
            yield take('prayer/asked');
            noticed(yield select());
          }
        },
      } as never,
    });
    await load();
    await loader.load(other, 'pages/A');
    store.dispatch({ type: 'prayer/asked' });
    store.dispatch({ type: 'prayer/asked' });
    expect(noticed).toHaveBeenCalledTimes(2);
    expect(noticed).toHaveBeenCalledWith(store.getState());
    expect(slice()).toEqual({ count: 0 });
    expect(readsCount(logged as never)).toEqual(['The saga of mfe-prayer crashed']);
  });
});
