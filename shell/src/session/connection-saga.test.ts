import { profileReloadRequested } from '@steadfast/shared';
import { signedIn, storeToken } from '@steadfast/shared/host';
import { allWell, caleb, endRuns, joshua, run, runSignedIn, stored } from '../../test/session-run';

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

beforeEach(() => {
  storeToken(caleb);
  localStorage.clear();
});
afterEach(endRuns);

/** Somebody comes with a token that holds, but it cannot be tried. */
async function arriveWithout(answer: { status: number }) {
  const started = await runSignedIn({ [PROFILE]: answer });
  expect(started.site.getState().user).toBeNull();
  return started;
}

describe('A token that could not be tried', () => {
  it.each([
    ['the network is back', online],
    ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ])('REQ-SESSION-2 signs in once %s, and pages load what is theirs', async (_, returns) => {
    const { api, after } = await arriveWithout({ status: 0 });
    api.answer(allWell);
    const happened = await after(returns);
    expect(happened).toEqual([
      PROFILE,
      'user: caleb@example.org',
      TAKEN_DOWN,
      'loads what is shown anew',
      ...LISTS,
    ]);
  });

  it.each([0, 429, 500, 503])('REQ-SESSION-2 stays and is tried again and again: %i', async (status) => {
    const { after, api } = await arriveWithout({ status });
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

  it('cannot be tried again by a notice that is left from before somebody else signed in', async () => {
    const { api, after, notify } = await arriveWithout({ status: 500 });
    const [, more] = notify.mock.lastCall ?? [];
    api.answer(allWell);
    await after(signedIn(joshua));
    expect(await after(() => more?.action?.perform())).toEqual([]);
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
    const happened = await after(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
      online();
    });
    expect(happened.filter((what) => what === PROFILE)).toHaveLength(1);
  });

  it('is not tried while the browser knows of no network', async () => {
    const { after } = await arriveWithout({ status: 0 });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await after(() => window.dispatchEvent(new Event('focus')))).toEqual([]);
    jest.restoreAllMocks();
  });

  it('is of no concern once somebody has signed in', async () => {
    const { api, after } = await arriveWithout({ status: 0 });
    api.answer(allWell);
    await after(signedIn(joshua));
    expect(await after(online)).toEqual([]);
  });

  it('REQ-SESSION-2 of somebody who was signed in works the same', async () => {
    const { api, after } = await runSignedIn();
    api.answer({ [PROFILE]: { status: 0 } });
    await after(profileReloadRequested());
    api.answer(allWell);
    expect(await after(online)).toContain('user: caleb@example.org');
  });
});

it('Who has no token is asked for nothing when the network is back', async () => {
  const { after } = await run();
  expect(await after(online)).toEqual([]);
});
