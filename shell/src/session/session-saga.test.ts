import {
  playlistsReloadRequested,
  profileReloadRequested,
  selectUser,
  type SessionState,
} from '@steadfast/shared';
import {
  setPlaylists,
  setSubscriptions,
  signOutRequested,
  signedIn,
  storeToken,
} from '@steadfast/shared/host';
import { fakeApi, testToken, testViewer, type FakeAnswers, type SeenCall } from '@steadfast/shared/testing';
import type { Action } from 'redux';
import { createSiteStore } from '../store/store';

const PROFILE = 'GET /profile/self';
const STORAGE_KEY = 'steadfast.token';
const caleb = testToken({ sub: 'caleb', exp: 4e9 });
const joshua = testToken({ sub: 'joshua', exp: 4e9 });
const joshuasProfile = { name: null, email: 'joshua@example.org' };
const profileOf = ({ authorization }: SeenCall) => (authorization === joshua ? joshuasProfile : testViewer);
const playlists = [{ id: 1, name: 'Lent', linkSlug: 'lent-1' }];

const stored = () => localStorage.getItem(STORAGE_KEY);
const store = (token: string, expiration = 4e9) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ token, expiration }));
/** All that is under way has ended. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

async function start(answers: FakeAnswers) {
  const api = fakeApi(answers);
  const forgetLoaded = jest.fn();
  const site = createSiteStore({ forgetLoaded, notify: jest.fn() });
  await settle();
  const happens = async (event: Action) => {
    site.dispatch(event);
    await settle();
  };
  return { api, forgetLoaded, site, happens };
}
/** Signed in as Caleb, with everything loaded. */
async function startSignedIn(answers: FakeAnswers = {}) {
  store(caleb);
  const started = await start({ [PROFILE]: profileOf, ...answers });
  started.site.dispatch(setPlaylists(playlists));
  started.site.dispatch(setSubscriptions([{ id: 7 }]));
  return started;
}
const signedOut: SessionState = { user: null, playlists: null, subscriptions: null, isSearchOpen: false };

let toConsole: jest.SpyInstance;
beforeEach(() => {
  storeToken(caleb); // whatever an earlier test has suspended
  localStorage.clear();
  toConsole = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => toConsole.mockRestore());

describe('At the start', () => {
  it('REQ-SESSION-2 signs in by a stored token that holds', async () => {
    store(caleb);
    const { api, site, forgetLoaded } = await start({ [PROFILE]: testViewer });
    expect(site.getState().user).toEqual(testViewer);
    expect(api.calls).toMatchObject([{ name: PROFILE, authorization: caleb }]);
    expect(forgetLoaded).not.toHaveBeenCalled();
  });

  it('knows nothing before it has asked', () => {
    store(caleb);
    fakeApi({ [PROFILE]: testViewer });
    expect(createSiteStore({ forgetLoaded: jest.fn(), notify: jest.fn() }).getState().user).toBe('unknown');
  });

  it('REQ-SESSION-2 is signed out without a token, and asks for no profile', async () => {
    const { api, site } = await start({ [PROFILE]: testViewer });
    expect(site.getState()).toEqual(signedOut);
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['an expired', JSON.stringify({ token: caleb, expiration: 1 })],
    ['a malformed', caleb],
  ])('REQ-SESSION-1 is signed out with %s token, which is removed', async (_, text) => {
    localStorage.setItem(STORAGE_KEY, text);
    const { api, site } = await start({ [PROFILE]: testViewer });
    expect([site.getState().user, api.calls, stored()]).toEqual([null, [], null]);
  });
});

describe('A profile that cannot be had', () => {
  it.each([
    ['the API refuses the token', false, { status: 401, body: { code: 'no-token', message: 'Sign in.' } }],
    ['the network is gone', true, { status: 0 }],
    ['the API is down', true, { status: 503 }],
    ['the account is not confirmed', true, { status: 403 }],
    ['the answer is cut off', true, { status: 200, body: '{"email":' }],
    ['REQ-SESSION-6 the answer is empty', true, { status: 200 }],
    ['REQ-SESSION-6 the answer has no data', true, { status: 200, body: {} }],
    ['REQ-SESSION-6 the answer is null', true, { status: 200, body: null }],
  ])('REQ-SESSION-2 signs out when %s, the token kept for the next visit: %s', async (_, stays, answer) => {
    store(caleb);
    const { site } = await start({ [PROFILE]: answer, 'GET /video/series': { series: [] } });
    expect(site.getState()).toEqual(signedOut);
    expect(stored() !== null).toBe(stays);
    expect(toConsole).toHaveBeenCalledWith('The profile could not be loaded', expect.anything());
  });

  it.each([undefined, {}, { name: 'Caleb' }])(
    'REQ-SESSION-6 without data says so in the log: %j',
    async (body) => {
      store(caleb);
      await start({ [PROFILE]: { status: 200, body } });
      expect(toConsole.mock.calls).toEqual([
        ['The profile could not be loaded', expect.objectContaining({ message: 'No profile found' })],
      ]);
    },
  );

  it('REQ-SESSION-2 signs out also who was signed in', async () => {
    const { api, site, happens } = await startSignedIn();
    api.answer({ [PROFILE]: { status: 500 } });
    await happens(profileReloadRequested());
    expect(site.getState()).toEqual(signedOut);
  });

  it('REQ-API-4 may do without a name', async () => {
    store(caleb);
    const { site } = await start({ [PROFILE]: { status: 200, body: { email: 'caleb@example.org' } } });
    expect(site.getState().user).toEqual({ name: null, email: 'caleb@example.org' });
  });
});

describe('What happens to the session', () => {
  it('REQ-SESSION-2 signing in keeps the token, loads the profile and drops what was loaded for nobody', async () => {
    const { site, happens, forgetLoaded } = await start({ [PROFILE]: profileOf });
    const answer = Promise.resolve(undefined);
    window.earlyAnswers = new Map([['/video/series', { answer, askedAtMs: Date.now() }]]);
    await happens(signedIn(caleb));
    expect(site.getState().user).toEqual(testViewer);
    expect(stored()).toBe(JSON.stringify({ token: caleb, expiration: 4e9 }));
    expect(window.earlyAnswers.size).toBe(0);
    expect(forgetLoaded).toHaveBeenCalledTimes(1);
  });

  it('REQ-SESSION-2 signing out clears user, playlists, subscriptions and token, and what was loaded', async () => {
    const { site, happens, forgetLoaded } = await startSignedIn();
    await happens(signOutRequested());
    expect(site.getState()).toEqual(signedOut);
    expect(stored()).toBeNull();
    expect(forgetLoaded).toHaveBeenCalledTimes(1);
  });

  const LOGOUT = 'POST /auth/logout';

  it('signing out ends the session at the API, with the token that is being forgotten', async () => {
    const { api, happens } = await startSignedIn({ [LOGOUT]: {} });
    await happens(signOutRequested());
    expect(api.calls.filter(({ name }) => name === LOGOUT)).toMatchObject([{ authorization: caleb }]);
    expect(stored()).toBeNull();
  });

  it.each([
    ['the network is gone', { status: 0 }],
    ['the API has no such call', { status: 404, body: { code: 'not-found', message: 'Nothing here.' } }],
    ['the session has ended already', { status: 401 }],
    ['the API is down', { status: 503 }],
    ['the answer cannot be read', { status: 200, body: '{' }],
  ])('signing out works although %s, and nobody is bothered with it', async (_, answer) => {
    const { site, happens } = await startSignedIn({ [LOGOUT]: answer });
    await happens(signOutRequested());
    expect([site.getState(), stored()]).toEqual([signedOut, null]);
    expect(toConsole).not.toHaveBeenCalled();
  });

  it('signing out does not wait for the API', async () => {
    const { site, happens } = await startSignedIn({ [LOGOUT]: () => new Promise<object>(() => undefined) });
    await happens(signOutRequested());
    expect([site.getState(), stored()]).toEqual([signedOut, null]);
  });

  it('REQ-SESSION-7 following another tab that has signed out tells the API nothing again', async () => {
    const { api, site, happens } = await startSignedIn({ [LOGOUT]: {} });
    localStorage.clear();
    await happens(signOutRequested());
    expect(api.calls.filter(({ name }) => name === LOGOUT)).toEqual([]);
    expect(site.getState()).toEqual(signedOut);
  });

  it('a reload brings the profile as it is now, and drops nothing else', async () => {
    const { api, site, happens, forgetLoaded } = await startSignedIn();
    api.answer({ [PROFILE]: { ...testViewer, name: 'Joshua Stone' } });
    await happens(profileReloadRequested());
    expect(selectUser(site.getState())?.name).toBe('Joshua Stone');
    expect(site.getState().playlists).toEqual(playlists);
    expect(forgetLoaded).not.toHaveBeenCalled();
  });

  it('a sign-in that brings no token signs nobody in', async () => {
    const { site, happens } = await start({ [PROFILE]: profileOf });
    await happens(signedIn('nonsense'));
    expect(site.getState()).toEqual(signedOut);
  });

  it('one after another ends with the last', async () => {
    const { site, happens } = await startSignedIn();
    await happens(signOutRequested());
    await happens(signedIn(joshua));
    expect(site.getState().user).toEqual(joshuasProfile);
    await happens(signOutRequested());
    await happens(signOutRequested());
    expect(site.getState()).toEqual(signedOut);
  });

  it('a wish for something else changes nothing', async () => {
    const { api, site, happens } = await startSignedIn();
    const before = site.getState();
    await happens(playlistsReloadRequested());
    expect(site.getState()).toBe(before);
    expect(api.calls.filter(({ name }) => name === PROFILE)).toHaveLength(1);
  });

  it.each([
    ['signing out', signOutRequested(), null],
    ['signing in as somebody else', signedIn(joshua), joshuasProfile],
  ])('REQ-SESSION-5 does not wait for a profile without end: %s replaces it', async (_, event, user) => {
    store(caleb);
    let answerLate: () => void = () => undefined;
    const late = new Promise<typeof testViewer>((resolve) => (answerLate = () => resolve(testViewer)));
    const { site, happens } = await start({
      [PROFILE]: (call) => (call.authorization === caleb ? late : profileOf(call)),
    });
    await happens(event);
    expect(site.getState().user).toEqual(user);
    answerLate();
    await settle();
    expect(site.getState().user).toEqual(user);
  });
});
