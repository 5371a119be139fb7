/**
 * The stand-in shell, in which a remote is developed alone, is to a remote what the shell is (REQ-FED-4): whatever one of
 * them gets and the other does not fails here. What packages both share, e2e/federation-tricks.spec.ts compares.
 */
import {
  profileReloadRequested,
  selectFeatureState,
  useSite,
  type FeatureStore,
  type SessionState,
} from '@steadfast/sdk';
import * as internals from '@steadfast/sdk/internal';
import * as host from '@steadfast/host';
import {
  createStandInStore,
  fakeApi,
  fakeLoader,
  deferModule,
  liveFeature,
  liveRegistry,
  StandInShell,
  startStandInStore,
  testToken,
  testViewer,
} from '@steadfast/testing';
import { useQueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useStore } from 'react-redux';
import { put, take } from 'redux-saga/effects';
import { App } from './App';
import { startStore } from './store/store';
import './session/root-saga';

const registry = liveRegistry([
  liveFeature({ routes: [{ path: '/probe', module: 'pages/Probe', title: 'Probe' }] }),
]);
const calm = () => new Promise((resolve) => setTimeout(resolve, 25));

/** As much of React's own tree as is looked at; no public interface, but the only one that knows every provider. */
interface Fiber {
  tag: number;
  type: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}
const CONTEXT_PROVIDER = 10;

function fiberOf(element: Element): Fiber {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  if (key === undefined) throw new Error('React keeps its tree elsewhere now: mend this test.');
  return (element as unknown as Record<string, Fiber>)[key] as Fiber;
}
function* above(fiber: Fiber): Generator<Fiber> {
  for (let at: Fiber | null = fiber; at; at = at.return) yield at;
}
function* within(fiber: Fiber): Generator<Fiber> {
  yield fiber;
  for (let child = fiber.child; child; child = child.sibling) yield* within(child);
}
/** In words, for the message of a failure; the same object has the same words. */
const named = (() => {
  const known = new Map<unknown, string>();
  return (context: object) => {
    const { displayName } = context as { displayName?: string };
    known.set(context, known.get(context) ?? `${displayName ?? 'a context'} (${known.size + 1})`);
    return known.get(context) ?? '';
  };
})();

/** What a page of a remote sees of the host around it. */
async function seenIn(Host: typeof App | typeof StandInShell) {
  window.history.pushState(null, '', '/probe');
  fakeApi({});
  const queryClient = host.createQueryClient();
  const toastStore = host.createToastStore();
  const context = { queryClient, notify: toastStore.notify };
  const store = Host === App ? startStore(context).store : createStandInStore(context);
  let seen: object = {};
  const Probe = () => {
    const site = useSite();
    const client = useQueryClient();
    const state = useStore<SessionState>().getState();
    seen = {
      intents: Object.entries(site)
        .map(([name, intent]) => `${name}: ${typeof intent} of ${intent.length}`)
        .sort(),
      state: Object.keys(state).sort(),
      cache: JSON.stringify(client.getDefaultOptions(), (_, value: unknown) =>
        typeof value === 'function' ? String(value) : value,
      ),
    };
    return <p>Probe</p>;
  };
  const { loader } = fakeLoader({ 'pages/Probe': Probe });
  const parts = { registry, loader, store, queryClient, toastStore };
  let view: ReturnType<typeof render> | undefined;
  await deferModule(() => {
    view = render(<Host {...parts} />);
  });
  const around = [...above(fiberOf(screen.getByText('Probe')))];
  const root = around.at(-1);
  const hostParts = new Map(Object.entries(host).map(([name, part]) => [part as unknown, name]));
  const result = {
    ...seen,
    contexts: [
      ...new Set(
        around.filter(({ tag }) => tag === CONTEXT_PROVIDER).map(({ type }) => named(type as object)),
      ),
    ].sort(),
    partsOfHosts: [
      ...new Set(root ? [...within(root)].flatMap(({ type }) => hostParts.get(type) ?? []) : []),
    ].sort(),
    landmark: screen.getByText('Probe').closest('main')?.tabIndex,
    title: document.title,
  };
  view?.unmount();
  return result;
}

beforeEach(() => localStorage.clear());

it('REQ-FED-4 a page sees the same of the stand-in shell as of the shell: every context, intent, slice and default', async () => {
  const inSite = await seenIn(App);
  expect(inSite.contexts.length).toBeGreaterThan(5);
  expect(inSite.partsOfHosts).toEqual(['DeferredUi', 'FeatureRoutes', 'PageChange', 'SiteProvider']);
  expect(await seenIn(StandInShell)).toEqual(inSite);
});

const token = testToken({ sub: 'caleb', exp: 4e9 });
const requests = Object.entries(internals).filter(([name]) =>
  /Requested$|^signedIn$|^sessionExpired$/.test(name),
);

/** What a request of a remote leads to: calls of the API, and the state in the end. */
async function ledTo(
  start: (surroundings: Parameters<typeof startStore>[0]) => {
    store: ReturnType<typeof createStandInStore>;
    stop: () => void;
  },
  name: string,
  request: (argument: never) => { type: string },
) {
  localStorage.setItem('steadfast.token', JSON.stringify({ token, expiration: 4e9 }));
  const { calls } = fakeApi({
    'GET /profile/self': testViewer,
    'GET /playlist/my_playlists': { playlists: [{ id: 7, name: 'Lent', linkSlug: 'lent' }] },
    'GET /subscriptions/series': { seriesSubscriptions: [{ id: 9 }] },
    'DELETE /playlist/playlist/{id}': {},
    'POST /subscriptions/series': {},
    'POST /auth/logout': {},
  });
  const queryClient = host.createQueryClient();
  const { store, stop } = start({ queryClient, notify: () => () => undefined });
  store.dispatch(profileReloadRequested());
  await calm();
  expect(store.getState()).toMatchObject({ user: testViewer, playlists: [{ id: 7 }] });
  calls.length = 0;
  const argument = name === 'signedIn' ? token : name === 'signOutRequested' ? undefined : 7;
  store.dispatch(request(argument as never));
  await calm();
  const result = { calls: calls.map((call) => call.name).sort(), state: store.getState() };
  stop();
  queryClient.clear();
  localStorage.clear();
  return result;
}

it.each(requests)('REQ-FED-4 the stand-in shell answers %s as the shell does', async (name, request) => {
  const ask = request as (argument: never) => { type: string };
  const inSite = await ledTo(startStore, name, ask);
  const alone = await ledTo(
    (surroundings) => ({ store: createStandInStore(surroundings), stop: () => undefined }),
    name,
    ask,
  );
  expect(alone).toEqual(inSite);
});

it('REQ-FED-4 the store of a remote works in the stand-in shell as in the shell', async () => {
  const count: FeatureStore<number> = {
    name: 'mfe-catalog',
    reducer: (state = 0, { type }) => (type === 'counted' ? state + 1 : state),
    *saga() {
      for (;;) {
        yield take('asked');
        yield put({ type: 'counted' });
      }
    },
  };
  const countIn = async (hostStore: host.HostStore) => {
    const { loader } = fakeLoader({ 'pages/A': () => null, 'store/count': count as never });
    const feature = liveFeature({ store: { module: 'store/count' } });
    await host.withFeatureStores(loader, hostStore).load(feature, 'pages/A');
    hostStore.store.dispatch({ type: 'asked' });
    hostStore.store.dispatch({ type: 'asked' });
    return selectFeatureState(count)(hostStore.store.getState());
  };
  const queryClient = host.createQueryClient();
  const { stop, ...site } = startStore({ queryClient, notify: () => () => undefined });
  expect(await countIn(site)).toBe(2);
  stop();
  expect(await countIn(startStandInStore({ queryClient }))).toBe(2);
});
