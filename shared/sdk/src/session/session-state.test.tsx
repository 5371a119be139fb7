import { combineReducers, legacy_createStore as createStore } from 'redux';
import { renderInSite, testToken, testViewer } from '@steadfast/testing';
import * as session from './session-state';
import { clearUser, displayName, firstName, setUser, useSessionActions } from './session-state';
import { act, screen } from '@testing-library/react';
import { useProfileFailure } from './profile-failure';
import { readToken, removeToken, resumeSendingToken, stopSendingToken, storeToken } from './token';

const playlists = [{ id: 1, name: 'Lent', linkSlug: 'lent-1' }];
const subscriptions = [{ id: 7 }];
const createSession = () => createStore(combineReducers(session.sessionReducers));
/** A session in which every slice holds something. */
function fullSession() {
  const store = createSession();
  store.dispatch(session.setUser(testViewer));
  store.dispatch(session.setPlaylists(playlists));
  store.dispatch(session.setSubscriptions(subscriptions));
  store.dispatch(session.toggleSearch(true));
  return store;
}
const full = { user: testViewer, playlists, subscriptions, isSearchOpen: true };

describe('The client-wide state', () => {
  it('REQ-SESSION-3 starts with no user, no playlists, no subscriptions and the search closed', () => {
    const state = createSession().getState();
    expect(state).toEqual({ user: 'unknown', playlists: null, subscriptions: null, isSearchOpen: false });
    expect([session.selectUser(state), session.selectIsSignedIn(state)]).toEqual([null, false]);
  });

  it('tells "nobody knows yet" from "signed out", so that no page takes the one for the other', () => {
    const store = createSession();
    expect(session.selectIsSessionKnown(store.getState())).toBe(false);
    store.dispatch(session.clearUser());
    expect(session.selectIsSessionKnown(store.getState())).toBe(true);
    expect(session.selectIsSignedIn(store.getState())).toBe(false);
  });

  it('REQ-SESSION-3 keeps what is set', () => {
    const state = fullSession().getState();
    expect(state).toEqual(full);
    expect(session.selectUser(state)).toBe(testViewer);
    expect(session.selectIsSignedIn(state)).toBe(true);
    expect(session.selectIsSessionKnown(state)).toBe(true);
    expect(session.selectPlaylists(state)).toBe(playlists);
    expect(session.selectSubscriptions(state)).toBe(subscriptions);
    expect(session.selectIsSearchOpen(state)).toBe(true);
  });

  it.each([
    ['user', session.clearUser(), { user: null }],
    ['playlists', session.clearPlaylists(), { playlists: null }],
    ['subscriptions', session.clearSubscriptions(), { subscriptions: null }],
    ['search', session.closeSearch(), { isSearchOpen: false }],
  ])('REQ-SESSION-3 clears %s alone', (_, action, change) => {
    const store = fullSession();
    store.dispatch(action);
    expect(store.getState()).toEqual({ ...full, ...change });
  });

  it('REQ-SEARCH-4 toggle-search closes the search as well', () => {
    const store = fullSession();
    store.dispatch(session.toggleSearch(false));
    expect(session.selectIsSearchOpen(store.getState())).toBe(false);
  });

  it.each([
    ['REQ-SEARCH-4 the search query', session.searchQueryChanged('hope')],
    ['a sign-in', session.signedIn('aaa.bbb.ccc')],
    ['a request to sign out', session.signOutRequested()],
    ['a request to reload the profile', session.profileReloadRequested()],
    ['an action of somebody else', { type: 'elsewhere/happened' }],
  ])('is not changed by %s', (_, action) => {
    const store = fullSession();
    const before = store.getState();
    store.dispatch(action);
    expect(store.getState()).toBe(before);
  });
});

it('The session, as a feature sees it, asks the shell to sign in and out, and changes nothing by itself', () => {
  let session: ReturnType<typeof useSessionActions> | undefined;
  function Part() {
    session = useSessionActions();
    return null;
  }
  const { actions, store } = renderInSite(<Part />);
  const before = store.getState();
  actions.length = 0;
  session?.signIn('aaa.bbb.ccc');
  session?.signOut();
  session?.leaveDeletedAccount();
  expect(actions).toEqual([
    { type: 'session/signedIn', token: 'aaa.bbb.ccc' },
    { type: 'session/signOutRequested' },
    { type: 'session/signOutRequested', why: 'account-deleted' },
  ]);
  expect(store.getState()).toBe(before);
});

describe('A name', () => {
  it.each([
    ['Caleb Stone', 'Caleb'],
    ['Caleb', 'Caleb'],
    ['  Caleb   James Stone ', 'Caleb'],
    ['Ann-Marie\tO’Neil', 'Ann-Marie'],
    ['', 'User'],
    ['   ', 'User'],
    [null, 'User'],
    [undefined, 'User'],
  ])('REQ-SESSION-4 %j has the first name %s', (name, first) => {
    expect(firstName(name)).toBe(first);
  });

  it.each([
    ['Caleb Stone', 'c.stone@example.org', 'Caleb'],
    [' Caleb ', 'c.stone@example.org', 'Caleb'],
    [null, 'c.stone@example.org', 'c.stone'],
    ['', 'c.stone@example.org', 'c.stone'],
    ['  ', 'caleb+site@example.org', 'caleb+site'],
    [null, 'no-at-sign', 'no-at-sign'],
  ])('REQ-SESSION-4 %j with the email %s is shown as %s', (name, email, shown) => {
    expect(displayName({ name, email })).toBe(shown);
  });
});

describe('useProfileFailure', () => {
  function Failure() {
    return <p>{useProfileFailure() ?? 'none'}</p>;
  }
  const showFailed = () => {
    const { store } = renderInSite(<Failure />, { hasProfileFailed: true });
    const after = (change: () => void) =>
      act(() => {
        change();
        store.dispatch(clearUser());
      });
    return { after, store };
  };
  afterEach(() => removeToken());

  it('says that the profile of a signed-in viewer failed, is being retried, and failed again', () => {
    const { after } = showFailed();
    expect(screen.getByText('failed')).toBeInTheDocument();
    after(resumeSendingToken);
    expect(screen.getByText('retrying')).toBeInTheDocument();
    after(() => stopSendingToken(readToken() ?? ''));
    expect(screen.getByText('failed')).toBeInTheDocument();
  });

  it('is over once the profile loads, also after a sign-out', () => {
    const { after, store } = showFailed();
    after(resumeSendingToken);
    act(() => void store.dispatch(setUser(testViewer)));
    expect(screen.getByText('none')).toBeInTheDocument();
    act(() => void store.dispatch(clearUser()));
    expect(screen.getByText('none')).toBeInTheDocument();
  });

  it('is over once the token is refused', () => {
    const { after } = showFailed();
    after(resumeSendingToken);
    after(removeToken);
    expect(screen.getByText('none')).toBeInTheDocument();
  });

  it('says nothing while a sign-in loads its first profile', () => {
    storeToken(testToken());
    renderInSite(<Failure />);
    expect(screen.getByText('none')).toBeInTheDocument();
  });
});
