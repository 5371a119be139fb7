import {
  removeToken,
  sessionExpired,
  signOutRequested,
  signedIn,
  storeToken,
  request,
} from '@steadfast/sdk/internal';
import { testToken } from '@steadfast/testing';
import {
  allWell,
  caleb,
  endRuns,
  held,
  joshua,
  joshuasProfile,
  run,
  runSignedIn,
  settle,
  store,
  stored,
} from '../../test/session-run';

const ENDED = [
  'marks the token',
  'removes the token',
  'user: null',
  'playlists: null',
  'subscriptions: null',
  'tells: You have been logged out. Log in to continue.',
  'loads what is shown anew',
];
const BY_CLOCK = ENDED.slice(1);
const DAY_MS = 86_400_000;

beforeEach(() => {
  storeToken(caleb);
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  endRuns();
});

describe('A call that is answered 401', () => {
  const refuse = (code: string) => ({ status: 401, body: { code, message: 'No.' } });
  const create = () => request('POST /playlist/create', { body: { name: 'Lent' } }).catch(() => undefined);

  it('REQ-SESSION-2 ends the session once, however many calls are refused, whichever part of the site made them', async () => {
    const { after } = await runSignedIn({ 'POST /playlist/create': refuse('not-signed-in') });
    const log = await after(() => Promise.all([create(), create(), create()]));
    expect(log.filter((what) => !what.startsWith('POST'))).toEqual(ENDED);
  });

  it('REQ-SESSION-2 ends it before the profile is known, too', async () => {
    const { after, site } = await runSignedIn({
      'GET /profile/self': () => new Promise(() => undefined),
      'POST /playlist/create': refuse('not-signed-in'),
    });
    await after(create);
    expect([site.getState().user, stored()]).toEqual([null, null]);
  });

  it.each([
    ['says that a password is wrong', refuse('wrong-credentials')],
    ['is no 401', { status: 403, body: { code: 'wrong-password', message: 'No.' } }],
  ])('REQ-SESSION-2 leaves it alone where it %s', async (_, answer) => {
    const { after } = await runSignedIn({ 'POST /playlist/create': answer });
    expect(await after(create)).toEqual(['POST /playlist/create']);
  });

  it.each([
    ['somebody else has signed in', signedIn(joshua), []],
    ['the viewer has signed out', signOutRequested(), ['POST /auth/logout']],
  ])('REQ-SESSION-7 changes nothing when %s meanwhile', async (_, event, follows) => {
    const answer = held<{ status: number }>();
    const { after, site } = await runSignedIn({ 'POST /playlist/create': answer.answer });
    const call = create();
    await after(event);
    const before = [site.getState(), stored()];
    // A log-out is told to the API once this has been answered.
    expect(await after(() => answer.give({ status: 401 }))).toEqual(follows);
    await call;
    expect([site.getState(), stored()]).toEqual(before);
  });

  it('REQ-SESSION-2 as an answer that was asked for early, ends the session as any other', async () => {
    const { after } = await runSignedIn();
    const answer = Promise.resolve({ status: 401, body: undefined, token: caleb });
    window.prefetchedResponses = new Map([
      ['/playlist/playlist/lent', { response: answer, requestedAtMs: Date.now() }],
    ]);
    const early = () =>
      request('GET /playlist/playlist/{linkSlug}', { params: { linkSlug: 'lent' } }).catch(() => undefined);
    expect(await after(early)).toEqual(ENDED);
  });
});

it.each([
  ['signed in again', signedIn(caleb)],
  ['signed out in another tab', signOutRequested('other-tab')],
])('The notice of a session that ended is taken down once the viewer has %s', async (_, event) => {
  const { after, site } = await runSignedIn();
  await after(() => site.dispatch(sessionExpired()));
  const down = 'takes down: You have been logged out. Log in to continue.';
  expect((await after(event)).filter((what) => what === down)).toHaveLength(1);
});

it('REQ-SESSION-6 a call that ends the session fails when nobody is here any more: whoever asked is told once, by the notice', async () => {
  const { site } = await runSignedIn({
    'POST /playlist/create': { status: 401, body: { code: 'not-signed-in', message: 'No.' } },
  });
  const atFailure = await request('POST /playlist/create', { body: { name: 'Lent' } }).catch(
    () => site.getState().user,
  );
  expect(atFailure).toBeNull();
});

describe('The clock', () => {
  /** Signed in with a token that runs out after a while; timers and clock are pretended from then on. */
  async function signedInFor(ms: number) {
    const now = Math.floor(Date.now() / 1000) * 1000;
    jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] });
    const running = run();
    await jest.advanceTimersByTimeAsync(100);
    const started = await running;
    const token = testToken({ sub: 'short', exp: (now + ms) / 1000 });
    started.site.dispatch(signedIn(token));
    await jest.advanceTimersByTimeAsync(100);
    started.log.length = 0;
    const passUntil = (afterMs: number) => jest.advanceTimersByTimeAsync(now + afterMs - Date.now());
    /** The machine sleeps: the clock goes on, timers do not. */
    const sleepUntil = (afterMs: number) => jest.setSystemTime(now + afterMs);
    return { ...started, token, passUntil, sleepUntil };
  }

  it('REQ-SESSION-1 ends the session at the second that the token says', async () => {
    const { log, passUntil } = await signedInFor(3_600_000);
    await passUntil(3_599_999);
    expect(log).toEqual([]);
    await passUntil(3_600_010);
    expect(log).toEqual(BY_CLOCK);
  });

  it('REQ-SESSION-1 waits also longer than a timer of the browser can', async () => {
    const { log, passUntil } = await signedInFor(30 * DAY_MS);
    await passUntil(26 * DAY_MS);
    expect(log).toEqual([]);
    await passUntil(30 * DAY_MS + 10);
    expect(log).toEqual(BY_CLOCK);
  });

  it.each([
    ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the browser shows the page from its memory', () => window.dispatchEvent(new Event('pageshow'))],
  ])('REQ-SESSION-1 is looked at when %s: the machine may have slept', async (_, returns) => {
    const { log, sleepUntil } = await signedInFor(3_600_000);
    sleepUntil(3_599_000);
    returns();
    expect(log).toEqual([]);
    sleepUntil(8 * 3_600_000);
    returns();
    await jest.advanceTimersByTimeAsync(1);
    expect(log).toEqual(BY_CLOCK);
  });

  it('REQ-SESSION-1 is not looked at while nobody looks at the page', async () => {
    const { log, sleepUntil } = await signedInFor(3_600_000);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    sleepUntil(8 * 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(log).toEqual([]);
    jest.restoreAllMocks();
  });

  it('is of no concern to who has signed out', async () => {
    const { log, site, passUntil } = await signedInFor(3_600_000);
    site.dispatch(signOutRequested());
    await jest.advanceTimersByTimeAsync(100);
    log.length = 0;
    await passUntil(2 * 3_600_000);
    expect(log).toEqual([]);
  });

  it('is set anew by the next sign-in', async () => {
    const { log, site, passUntil } = await signedInFor(3_600_000);
    site.dispatch(signedIn(joshua));
    await jest.advanceTimersByTimeAsync(100);
    log.length = 0;
    await passUntil(2 * 3_600_000);
    expect(log).toEqual([]);
  });

  it('REQ-SESSION-1 ends the session of who has no token any more, whoever took it', async () => {
    const { log } = await signedInFor(3_600_000);
    removeToken();
    log.length = 0;
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(1);
    expect(log).toEqual(BY_CLOCK.slice(1));
  });
});

it('REQ-SESSION-7 a page that the browser kept while somebody else signed in is theirs when it is shown again', async () => {
  const { after, site } = await runSignedIn();
  store(joshua); // of which a page that lay in the browser's memory hears nothing
  await after(() => window.dispatchEvent(new Event('pageshow')));
  expect(site.getState().user).toMatchObject(joshuasProfile);
});

it('REQ-SESSION-1 nothing is watched for who is not signed in', async () => {
  const { after } = await run(allWell);
  expect(
    await after(async () => {
      window.dispatchEvent(new Event('focus'));
      await settle();
    }),
  ).toEqual([]);
});

const PROFILE = 'GET /profile/self';
const NOT_LOADED = 'logs: The profile could not be loaded';
const TOLD = 'tells: We could not load your account. You are browsing as a visitor for now.';
const TAKEN_DOWN = TOLD.replace('tells', 'takes down');
const LISTS = [
  'GET /playlist/my_playlists',
  'GET /subscriptions/series',
  'playlists: [1]',
  'subscriptions: [7]',
];
const online = () => window.dispatchEvent(new Event('online'));

/** Somebody comes with a token that holds, but it cannot be tried. */
async function arriveWithout(answer: { status: number }) {
  const started = await runSignedIn({ [PROFILE]: answer });
  expect(started.site.getState().user).toBeNull();
  return started;
}

describe('A token that could not be tried', () => {
  it.each([
    ['the network is back', online],
    ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ])('REQ-SESSION-2 signs in once %s, and pages load what is theirs', async (_, returns) => {
    const { api, after } = await arriveWithout({ status: 0 });
    api.answer(allWell);
    const log = await after(returns);
    expect(log).toEqual([
      PROFILE,
      'user: caleb@example.org',
      TAKEN_DOWN,
      'loads what is shown anew',
      ...LISTS,
    ]);
  });

  it('REQ-SESSION-2 stays and is tried again and again', async () => {
    const { after, api } = await arriveWithout({ status: 503 });
    expect(await after(online)).toEqual([PROFILE, NOT_LOADED, TOLD]);
    expect(await after(online)).toEqual([PROFILE, NOT_LOADED, TOLD]);
    expect(stored()).toContain(caleb);
    api.answer(allWell);
    expect(await after(online)).toContain('user: caleb@example.org');
  });

  it('REQ-SESSION-2 that is refused when it is tried ends as a session does', async () => {
    const { after, api } = await arriveWithout({ status: 0 });
    api.answer({ [PROFILE]: { status: 401 } });
    expect(await after(online)).toEqual([
      PROFILE,
      TAKEN_DOWN,
      'marks the token',
      'removes the token',
      'tells: You have been logged out. Log in to continue.',
      'loads what is shown anew',
    ]);
  });

  it('REQ-SESSION-2 is told with a way to try again, which tells so too when it fails, and signs in when it works', async () => {
    const { after, api, notify } = await arriveWithout({ status: 503 });
    const tryAgain = () => notify.mock.lastCall?.[1]?.action?.perform();
    expect(notify.mock.lastCall?.[1]).toMatchObject({ tone: 'error', action: { label: 'Try again' } });
    expect(
      await after(() => {
        tryAgain();
        tryAgain();
      }),
    ).toEqual([PROFILE, NOT_LOADED, TOLD]);
    api.answer(allWell);
    expect(await after(tryAgain)).toEqual([
      PROFILE,
      'user: caleb@example.org',
      'loads what is shown anew',
      ...LISTS,
    ]);
  });

  it('is of no concern once somebody else has signed in, nor is the notice that is left from before', async () => {
    const { api, after, notify } = await arriveWithout({ status: 500 });
    const [, more] = notify.mock.lastCall ?? [];
    api.answer(allWell);
    await after(signedIn(joshua));
    expect(await after(() => more?.action?.perform())).toEqual([]);
    expect(await after(online)).toEqual([]);
  });

  it('is not told while the browser knows of no network: the offline bar says it', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { notify } = await arriveWithout({ status: 0 });
    expect(notify).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('is tried once, however many signs there are of coming back', async () => {
    const { api, after } = await arriveWithout({ status: 0 });
    api.answer(allWell);
    const log = await after(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
      online();
    });
    expect(log.filter((what) => what === PROFILE)).toHaveLength(1);
  });

  it('is not tried while the browser knows of no network', async () => {
    const { after } = await arriveWithout({ status: 0 });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await after(() => window.dispatchEvent(new Event('focus')))).toEqual([]);
    jest.restoreAllMocks();
  });
});
