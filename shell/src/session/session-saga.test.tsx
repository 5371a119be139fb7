import {
  clearDrafts,
  sessionExpired,
  signOutRequested,
  signedIn,
  storeToken,
  profileReloadRequested,
  request,
  useDraft,
} from '@steadfast/sdk/internal';

import { testViewer, type FakeResponses } from '@steadfast/testing';
import { act, renderHook } from '@testing-library/react';
import type { Action } from 'redux';
import {
  allWell,
  caleb,
  endRuns,
  held,
  joshua,
  joshuasProfile,
  run,
  runSignedIn,
  store,
  stored,
  STORAGE_KEY,
} from '../../test/session-run';

const PROFILE = 'GET /profile/self';
const LISTS_ASKED = ['GET /playlist/my_playlists', 'GET /subscriptions/series'];
const LISTS_CAME = ['playlists: [1]', 'subscriptions: [7]'];
const CLEARED = ['user: null', 'playlists: null', 'subscriptions: null'];
const EXPIRED = 'tells: You have been logged out. Log in to continue.';
const NOT_LOADED = 'logs: The profile could not be loaded';
const TOLD = 'tells: We could not load your account. You are browsing as a visitor for now.';
const as = (name: string, lines: string[]) => lines.map((line) => `${line} as ${name}`);
const refused = { status: 401, body: { code: 'not-signed-in', message: 'Sign in.' } };
const none = { status: 0 };

beforeEach(() => {
  storeToken(caleb); // whatever an earlier test has suspended
  localStorage.clear();
  clearDrafts();
});
afterEach(endRuns);

/** A table of states and events, and what follows in this order. */
type Row = [title: string, effects: string[], event: Action, answers?: FakeResponses];

describe('At the start', () => {
  const withToken = JSON.stringify({ token: caleb, expiration: 4e9 });
  const failed = [PROFILE, NOT_LOADED, 'user: null', TOLD];

  it.each<[string, string[], string | null, FakeResponses?]>([
    ['REQ-SESSION-2 no token', ['user: null'], null],
    [
      'REQ-SESSION-1 an expired token',
      ['removes the token', 'user: null'],
      withToken.replace('4000000000', '1'),
    ],
    ['REQ-SESSION-1 a malformed token', ['removes the token', 'user: null'], caleb],
    [
      'REQ-SESSION-2 a token that holds',
      [PROFILE, 'user: caleb@example.org', ...LISTS_ASKED, ...LISTS_CAME],
      withToken,
    ],
    [
      'REQ-SESSION-2 a token that the API refuses',
      [PROFILE, 'marks the token', 'removes the token', 'user: null', EXPIRED, 'loads what is shown anew'],
      withToken,
      { [PROFILE]: refused },
    ],
    ['REQ-SESSION-2 no network', failed, withToken, { [PROFILE]: none }],
    ['REQ-SESSION-6 an answer without data', failed, withToken, { [PROFILE]: { status: 200, body: {} } }],
  ])('%s leads to %j', async (_, effects, text, answers = {}) => {
    if (text !== null) localStorage.setItem(STORAGE_KEY, text);
    const { log } = await run({ ...allWell, ...answers });
    expect(log).toEqual(effects);
    const isKept = effects === failed || effects.includes('user: caleb@example.org');
    expect(stored()).toBe(isKept ? withToken : null);
  });
});

describe('Signed out', () => {
  it.each<Row>([
    [
      'REQ-SESSION-2 signing in',
      [
        'stores the token',
        'forgets what is loaded',
        PROFILE,
        'user: caleb@example.org',
        ...LISTS_ASKED,
        ...LISTS_CAME,
      ],
      signedIn(caleb),
    ],
    [
      'REQ-SESSION-2 signing in, and no profile comes',
      ['stores the token', 'forgets what is loaded', PROFILE, NOT_LOADED, TOLD],
      signedIn(caleb),
      { [PROFILE]: { status: 500 } },
    ],
    [
      'REQ-SESSION-2 signing in, and the token is refused at once',
      [
        'stores the token',
        'forgets what is loaded',
        PROFILE,
        'marks the token',
        'removes the token',
        EXPIRED,
        'loads what is shown anew',
      ],
      signedIn(caleb),
      { [PROFILE]: refused },
    ],
    [
      'a sign-in that brings no token',
      ['logs: The token could not be stored', 'forgets what is loaded'],
      signedIn('nonsense'),
    ],
    ['signing out once more', ['removes the token', 'forgets what is loaded'], signOutRequested()],
    ['an expiry that another sign has told before', [], sessionExpired()],
    ['a wish to reload the profile', [], profileReloadRequested()],
  ])('%s leads to %j', async (_, effects, event, answers = {}) => {
    const { after } = await run({ ...allWell, ...answers });
    expect(await after(event)).toEqual(effects);
  });
});

describe('Signed in', () => {
  it('REQ-API-4 asks an API without a call for it for no end of the session, and remembers what it lacks', async () => {
    const { offers: _, ...profile } = testViewer;
    const { after } = await runSignedIn({ [PROFILE]: profile });
    expect(localStorage.getItem('steadfast.offers')).toBe('');
    const log = await after(signOutRequested());
    expect(log).toContain('removes the token');
    expect(log).not.toContain('POST /auth/logout');
  });

  it('REQ-VIDEO-5 tells the API of a log-out once the last report of a video has been answered', async () => {
    const reporting = held<object>();
    const { after, api } = await runSignedIn({ 'POST /video/track_video_progress': reporting.answer });
    const body = { videoId: 7, progressSeconds: 42 };
    void request('POST /video/track_video_progress', { body, keepalive: true });
    expect(await after(signOutRequested())).not.toContain('POST /auth/logout');
    expect(stored()).toBeNull();
    await reporting.give({});
    expect(api.calls.at(-1)).toMatchObject({ name: 'POST /auth/logout', authorization: caleb });
  });

  it('tells the API of a log-out after 3 s where something that was sent before gets no answer', async () => {
    const creating = held<object>();
    const { after, api } = await runSignedIn({ 'POST /playlist/create': creating.answer });
    void request('POST /playlist/create', { body: { name: 'Lent' } });
    jest.useFakeTimers();
    const leaving = after(signOutRequested());
    await jest.advanceTimersByTimeAsync(2_900);
    await leaving;
    expect(api.calls.map(({ name }) => name)).not.toContain('POST /auth/logout');
    await jest.advanceTimersByTimeAsync(200);
    jest.useRealTimers();
    expect(api.calls.at(-1)).toMatchObject({ name: 'POST /auth/logout', authorization: caleb });
    await creating.give({});
  });

  const signsOut = ['removes the token', ...CLEARED, 'POST /auth/logout', 'forgets what is loaded'];

  it.each<Row>([
    ['REQ-SESSION-2 signing out', signsOut, signOutRequested()],
    [
      'REQ-SESSION-2 signing out without a network',
      signsOut,
      signOutRequested(),
      { 'POST /auth/logout': none },
    ],
    [
      'REQ-SESSION-2 signing out while the API never answers',
      signsOut,
      signOutRequested(),
      { 'POST /auth/logout': () => new Promise<object>(() => undefined) },
    ],
    [
      'the end of the session',
      ['marks the token', 'removes the token', ...CLEARED, EXPIRED, 'loads what is shown anew'],
      sessionExpired(),
    ],
    [
      'REQ-PROFILE-5 a wish to reload the profile',
      [PROFILE, 'user: caleb@example.org'],
      profileReloadRequested(),
    ],
    [
      'REQ-SESSION-7 somebody else, from another tab or by a link',
      [
        ...CLEARED,
        'stores the token',
        'forgets what is loaded',
        ...as('Joshua', [PROFILE]),
        'user: joshua@example.org',
        ...as('Joshua', LISTS_ASKED),
        ...LISTS_CAME,
      ],
      signedIn(joshua),
    ],
    ['a wish for something else', [], { type: 'search/queryChanged' }],
  ])('%s leads to %j', async (_, effects, event, answers = {}) => {
    const { after } = await runSignedIn(answers);
    expect(await after(event)).toEqual(effects);
  });

  it('REQ-SESSION-2 a reload of the profile that fails signs out, and the next one in again, and refetches what is shown', async () => {
    const { after, api } = await runSignedIn();
    api.answer({ [PROFILE]: none });
    expect(await after(profileReloadRequested())).toEqual([PROFILE, NOT_LOADED, ...CLEARED, TOLD]);
    expect(stored()).not.toBeNull();
    api.answer(allWell);
    expect(await after(profileReloadRequested())).toEqual([
      PROFILE,
      'user: caleb@example.org',
      TOLD.replace('tells', 'takes down'),
      'loads what is shown anew',
      ...LISTS_CAME,
    ]);
  });

  it('REQ-SESSION-2 a reload of the profile that is refused ends the session', async () => {
    const { after, api } = await runSignedIn();
    api.answer({ [PROFILE]: refused });
    expect(await after(profileReloadRequested())).toEqual([
      PROFILE,
      'marks the token',
      'removes the token',
      ...CLEARED,
      EXPIRED,
      'loads what is shown anew',
    ]);
  });

  it('REQ-SESSION-7 following another tab that has signed out tells the API nothing again', async () => {
    const { after } = await runSignedIn();
    localStorage.clear();
    expect(await after(signOutRequested('other-tab'))).toEqual([
      'tells: You have been logged out in another tab.',
      'removes the token',
      ...CLEARED,
      'forgets what is loaded',
    ]);
  });

  it('REQ-SESSION-2 leaving an account that was deleted tells the API nothing: it would refuse the token', async () => {
    const { after } = await runSignedIn();
    expect(await after(signOutRequested('account-deleted'))).toEqual([
      'removes the token',
      ...CLEARED,
      'forgets what is loaded',
    ]);
  });
});

describe('What comes in the moment after', () => {
  it('REQ-SESSION-2 signing out does not keep from forgetting what the viewer saw', async () => {
    const { after, site } = await runSignedIn();
    const log = await after(() => {
      site.dispatch(signOutRequested());
      site.dispatch(profileReloadRequested());
    });
    expect(log).toContain('forgets what is loaded');
    expect(site.getState().user).toBeNull();
  });

  it('REQ-SESSION-2 the end of the session does not keep from loading anew what is shown', async () => {
    const { after, site } = await runSignedIn();
    const log = await after(() => {
      site.dispatch(sessionExpired());
      site.dispatch(profileReloadRequested());
    });
    expect(log).toContain('loads what is shown anew');
  });
});

describe('What the sagas leave behind', () => {
  it.each([undefined, null, { name: 'Caleb' }])(
    'REQ-SESSION-6 a profile without data is logged as "No profile found": %j',
    async (body) => {
      const { logged } = await runSignedIn({ [PROFILE]: { status: 200, body } });
      expect(logged.mock.calls).toEqual([
        ['The profile could not be loaded', expect.objectContaining({ message: 'No profile found' })],
      ]);
    },
  );

  it('REQ-API-4 a profile may do without a name', async () => {
    const { site } = await runSignedIn({ [PROFILE]: { status: 200, body: { email: 'caleb@example.org' } } });
    expect(site.getState().user).toEqual({ name: null, email: 'caleb@example.org' });
  });

  it.each([signedIn(caleb), signOutRequested(), sessionExpired()])(
    'answers that were asked for early, for another viewer, are dropped: $type',
    async (event) => {
      const { after } = await runSignedIn();
      const answer = Promise.resolve(undefined);
      window.prefetchedResponses = new Map([
        ['/video/series', { response: answer, requestedAtMs: Date.now() }],
      ]);
      await after(event);
      expect(window.prefetchedResponses.size).toBe(0);
    },
  );

  it.each<[string, Action[], string]>([
    ['stays when the session runs out', [sessionExpired()], 'Half a na'],
    ['stays when the same person comes back', [sessionExpired(), signedIn(caleb)], 'Half a na'],
    ['is forgotten when somebody else comes', [sessionExpired(), signedIn(joshua)], ''],
    ['is forgotten when somebody else takes over', [signedIn(joshua)], ''],
    ['is forgotten on signing out', [signOutRequested()], ''],
  ])('REQ-SESSION-2 what was typed %s', async (_, events, left) => {
    const { after } = await runSignedIn();
    const form = renderHook(() => useDraft('a/form', ''));
    act(() => {
      form.result.current[1]('Half a na');
    });
    form.unmount();
    for (const event of events) await after(event);
    expect(renderHook(() => useDraft('a/form', '')).result.current[0]).toBe(left);
  });

  it('what was typed stays with somebody who takes a new email', async () => {
    const { after, api } = await runSignedIn();
    const form = renderHook(() => useDraft('a/form', ''));
    act(() => {
      form.result.current[1]('Half a na');
    });
    api.answer({ [PROFILE]: { ...testViewer, email: 'caleb@new.example.org' } });
    await after(profileReloadRequested());
    expect(renderHook(() => useDraft('a/form', '')).result.current[0]).toBe('Half a na');
  });
});

describe('A profile that comes late', () => {
  const late = held<typeof testViewer>;
  const slowForCaleb = (answer: () => Promise<typeof testViewer>): FakeResponses => ({
    [PROFILE]: ({ authorization }) => (authorization === caleb ? answer() : joshuasProfile),
  });

  it.each([
    ['signing out', signOutRequested(), null],
    ['the end of the session', sessionExpired(), null],
    ['signing in as somebody else', signedIn(joshua), joshuasProfile],
  ])('REQ-SESSION-5 changes nothing after %s, which did not wait for it', async (_, event, user) => {
    const profile = late();
    const { after, site } = await runSignedIn(slowForCaleb(profile.answer));
    expect(site.getState().user).toBe('unknown');
    await after(event);
    expect(site.getState().user).toEqual(user);
    await profile.give(testViewer);
    expect(site.getState().user).toEqual(user);
  });

  it.each([
    ['there is no token any more', () => localStorage.clear()],
    ['another tab has stored another', () => store(joshua)],
  ])('REQ-SESSION-7 signs nobody in when %s, and no event has told so yet', async (_, meanwhile) => {
    const profile = late();
    const { site } = await runSignedIn(slowForCaleb(profile.answer));
    meanwhile();
    const before = stored();
    await profile.give(testViewer);
    expect(site.getState().user).toBeNull();
    expect(stored()).toBe(before);
  });
});
