import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import { combineReducers, legacy_createStore as createStore, type Action } from 'redux';
import type { Playlist, Profile } from '../contract';
import {
  clearUser,
  sessionReducers,
  setPlaylists,
  setUser,
  type SessionState,
} from '../session/session-state';
import type { DialogName, DialogTargets, NoticeOptions, Site, SlotName, SlotProps } from '../site/intents';
import { SiteContext } from '../site/site-context';
import type { PendingAction } from '../site/pending-action';

/** Where a part stands in a test. */
export interface RenderedSite {
  /** The address, `/` when left out. */
  at?: string;
  /** The route that the part is mounted on, with its parameters: /series/:id. Any path when left out. */
  route?: string;
  /** The signed-in viewer; nobody when left out. */
  user?: Profile;
  /** Nobody knows yet who is here: the profile is on its way. */
  isSessionUnknown?: boolean;
  playlists?: Playlist[];
  /** Dialogs that some feature serves. All by default. */
  dialogs?: DialogName[];
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
    'GET /profile/export',
    'POST /profile/delete',
    'GET /video/continue_watching',
    'POST /playlist/move_video',
  ],
};

/**
 * Renders a page or a part of one as if the shell were around it: store, query cache, router and intents. The
 * intents that it asks for are recorded instead of served.
 *
 * @returns what Testing Library returns, a user to act as, and what has happened so far
 */
export function renderInSite(
  part: ReactElement,
  { at = '/', route = '*', user, isSessionUnknown, playlists, dialogs }: RenderedSite = {},
) {
  const actions: Action[] = [];
  const reducer = combineReducers(sessionReducers);
  const store = createStore((state: SessionState | undefined, action: Action): SessionState => {
    actions.push(action);
    return reducer(state, action);
  });
  if (!isSessionUnknown) store.dispatch(user ? setUser(user) : clearUser());
  if (playlists) store.dispatch(setPlaylists(playlists));
  const opened: { name: DialogName; target: DialogTargets[DialogName] }[] = [];
  const warmed: DialogName[] = [];
  const notices: string[] = [];
  const noticeActions: NoticeOptions['action'][] = [];
  const noticeTones: NoticeOptions['tone'][] = [];
  const slots: Partial<Record<SlotName, SlotProps[SlotName]>> = {};
  const signInsAsked: (string | undefined)[] = [];
  const wishes: (PendingAction | undefined)[] = [];
  const site: Site = {
    openDialog: (name, target) => void opened.push({ name, target }),
    hasDialog: (name) => !dialogs || dialogs.includes(name),
    requireSignIn(returnTo, wish) {
      signInsAsked.push(returnTo);
      wishes.push(wish);
    },
    notify(message, more) {
      notices.push(message);
      noticeActions.push(more?.action);
      noticeTones.push(more?.tone);
    },
    warm: () => undefined,
    warmDialog: (name) => void warmed.push(name),
    renderSlot(name, props) {
      slots[name] = props;
      return <div data-testid={`slot-${name}`} />;
    },
  };
  let address = at;
  const onAddress = (now: string) => {
    address = now;
  };
  const queryClient = new QueryClient({
    // As in the site, but for second tries, which take their time, and for freshness, which hides what is asked for.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
  const view = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <SiteContext.Provider value={site}>
          <MemoryRouter initialEntries={[at]}>
            <Place onAddress={onAddress} />
            <Routed route={route} part={part} />
          </MemoryRouter>
        </SiteContext.Provider>
      </QueryClientProvider>
    </Provider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    store,
    queryClient,
    /** Actions dispatched so far. */
    actions,
    /** Dialogs asked for so far. */
    opened,
    /** Dialogs that were got ready so far. */
    warmed,
    notices,
    /** What each notice offers to do; undefined where it offers nothing. */
    noticeActions,
    /** Their tones; undefined where one has none. */
    noticeTones,
    /** What each slot was told last. */
    slots,
    /** Where each asked-for sign-in is to return to; undefined for the present page. */
    signInsAsked,
    /** What is to be done after each of these sign-ins. */
    wishes,
    /** Path and query of the present address. */
    address: () => address,
  };
}

function Routed({ route, part }: { route: string; part: ReactElement }) {
  return useRoutes([
    { path: route, element: part },
    { path: '*', element: <p>Another page</p> },
  ]);
}

function Place({ onAddress }: { onAddress: (now: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onAddress(pathname + search);
  });
  return null;
}
