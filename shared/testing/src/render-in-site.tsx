import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Action,
  type Reducer,
} from 'redux';
import createSagaMiddleware from 'redux-saga';
import type { ActionContribution, Playlist, Profile } from '@steadfast/contract';
import {
  clearUser,
  sessionReducers,
  setPlaylists,
  setUser,
  signedOutState,
  SiteContext,
  stopSendingToken,
  storeToken,
  type DialogName,
  type SlotName,
} from '@steadfast/sdk/internal';
import type {
  SessionState,
  DialogTargets,
  ToastOptions,
  Site,
  SlotItem,
  SlotProps,
  PendingAction,
  FeatureStore,
} from '@steadfast/sdk';
import { testToken } from './test-token';

/** The site around a component in a test. */
export interface RenderedSite {
  /** Path and query; `/` by default. */
  at?: string;
  /** Route pattern of the component: /series/:id. Any path by default. */
  route?: string;
  /** The signed-in viewer; nobody by default. */
  user?: Profile;
  /** Whether the profile is still loading. */
  isSessionUnknown?: boolean;
  /** Whether a viewer is signed in but the profile failed to load. */
  hasProfileFailed?: boolean;
  playlists?: Playlist[];
  /** Dialogs that are available. All by default. */
  dialogs?: DialogName[];
  /** What features contribute to slots. Nothing by default. */
  slotItems?: Partial<Record<SlotName, SlotItem[]>>;
  /** The stores of remotes, whose sagas run. None by default. */
  stores?: FeatureStore<unknown>[];
  /** Actions on videos and series. None by default. */
  actions?: ActionContribution[];
}

/** A viewer for tests. */
export const testViewer: Profile = {
  name: 'Caleb Stone',
  email: 'caleb@example.org',
  zipcode: '37203',
  emailNotification: true,
  offers: [
    'POST /auth/logout',
    'POST /auth/resend_code',
    'POST /profile/clear_field',
    'GET /profile/export',
    'POST /profile/delete',
    'GET /video/continue_watching',
    'POST /playlist/move_video',
  ],
};

/**
 * Renders a page or a component with the shell's store, query cache, router and intents around it. Intents are recorded, not
 * served.
 *
 * @returns the result of Testing Library's `render`, a `user`, and the records
 */
export function renderInSite(element: ReactElement, options?: RenderedSite) {
  const { tree, ...site } = createSite(element, options);
  return { ...render(tree), user: userEvent.setup(), ...site };
}

/** Creates the site around a component without rendering it. */
export function createSite(
  element: ReactElement,
  {
    at = '/',
    route = '*',
    user,
    isSessionUnknown,
    hasProfileFailed,
    playlists,
    dialogs,
    slotItems = {},
    stores = [],
    actions: siteActions = [],
  }: RenderedSite = {},
) {
  const actions: Action[] = [];
  const added = Object.fromEntries(
    stores.map((each) => [each.name, (state: unknown, action: Action) => each.reducer(state, action)]),
  );
  const reducer = combineReducers({ ...added, ...sessionReducers });
  const record = (state: SessionState | undefined, action: Action): SessionState => {
    actions.push(action);
    return reducer(state, action);
  };
  const store = createStoreWithSagas(
    record,
    stores.flatMap(({ saga }) => saga ?? []),
  );
  if (!isSessionUnknown) store.dispatch(user ? setUser(user) : clearUser());
  if (hasProfileFailed) {
    const token = testToken();
    storeToken(token);
    stopSendingToken(token);
  }
  if (playlists) store.dispatch(setPlaylists(playlists));
  const opened: { name: DialogName; target: DialogTargets[DialogName] }[] = [];
  const preloadedDialogs: DialogName[] = [];
  const notices: string[] = [];
  const noticeActions: ToastOptions['action'][] = [];
  const dismissedNotices: string[] = [];
  const noticeTones: ToastOptions['tone'][] = [];
  const slots: Partial<SlotProps> = {};
  const signInsAsked: (string | undefined)[] = [];
  const pendingActions: (PendingAction | undefined)[] = [];
  const site: Site = {
    openDialog: (name, target) => void opened.push({ name, target }),
    hasDialog: (name) => !dialogs || dialogs.includes(name),
    requireSignIn(returnTo, action) {
      signInsAsked.push(returnTo);
      pendingActions.push(action);
    },
    notify(message, options) {
      notices.push(message);
      noticeActions.push(options?.action);
      noticeTones.push(options?.tone);
      return () => void dismissedNotices.push(message);
    },
    preloadPage: () => undefined,
    preloadDialog: (name) => void preloadedDialogs.push(name),
    listActions: (on) => siteActions.filter((action) => action.on === on),
    listSlot: (name) => slotItems[name] ?? [],
    renderSlot(name, props, { id } = {}) {
      Object.assign(slots, { [name]: props });
      return <div data-testid={['slot', name, id].filter(Boolean).join('-')} />;
    },
  };
  let address = at;
  const onAddress = (current: string) => {
    address = current;
  };
  const queryClient = new QueryClient({
    // As in the site, but without retries, which are slow, and without a stale time, which hides requests.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
  const tree = (
    <Provider store={store} serverState={signedOutState}>
      <QueryClientProvider client={queryClient}>
        <SiteContext.Provider value={site}>
          <MemoryRouter initialEntries={[at]}>
            <LocationRecorder onAddress={onAddress} />
            <Routed route={route} element={element} />
          </MemoryRouter>
        </SiteContext.Provider>
      </QueryClientProvider>
    </Provider>
  );
  return {
    tree,
    store,
    queryClient,
    /** Actions dispatched so far. */
    actions,
    /** Dialogs opened so far. */
    opened,
    /** Dialogs preloaded so far. */
    preloadedDialogs,
    notices,
    /** The action of each notice, or undefined. */
    noticeActions,
    /** The tone of each notice, or undefined. */
    noticeTones,
    /** Notices that the code has removed again. */
    dismissedNotices,
    /** The last props of each slot. */
    slots,
    /** Return path of each requested sign-in; undefined for the current page. */
    signInsAsked,
    /** Pending action of each requested sign-in. */
    pendingActions,
    /** Returns the current path and query. */
    address: () => address,
  };
}

function createStoreWithSagas(reducer: Reducer<SessionState>, sagas: (() => Generator<unknown>)[]) {
  if (sagas.length === 0) return createStore(reducer);
  const middleware = createSagaMiddleware();
  const store = createStore(reducer, applyMiddleware(middleware));
  for (const saga of sagas) middleware.run(saga);
  return store;
}

function Routed({ route, element }: { route: string; element: ReactElement }) {
  return useRoutes([
    { path: route, element },
    { path: '*', element: <p>Another page</p> },
  ]);
}

function LocationRecorder({ onAddress }: { onAddress: (current: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onAddress(pathname + search);
  });
  return null;
}
