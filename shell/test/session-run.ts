/** Runs the sagas with a fake API and records everything that happens, in order, as text for test tables. */
import type { SessionState } from '@steadfast/sdk';
import { clearUser } from '@steadfast/sdk/internal';
import { createQueryClient, type ToastStore } from '@steadfast/host';
import {
  fakeApi,
  testToken,
  testViewer,
  type FakeResponses,
  type RawResponse,
  type RecordedCall,
} from '@steadfast/testing';
import type { MutationContext } from '@steadfast/sdk/mutations';
import type { Action } from 'redux';
import { startStore } from '../src/store/store';
// Loads the chunk that the sagas import on demand: on a busy machine that takes longer than `settle`.
import '../src/session/root-saga';

export const STORAGE_KEY = 'steadfast.token';
export const caleb = testToken({ sub: 'caleb', exp: 4e9 });
export const joshua = testToken({ sub: 'joshua', exp: 4e9 });
export const joshuasProfile = { name: 'Joshua Miller', email: 'joshua@example.org' };
export const lent = { id: 1, name: 'Lent', linkSlug: 'lent-1' };

export const stored = () => localStorage.getItem(STORAGE_KEY);
export const store = (token: string, expiration = 4e9) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ token, expiration }));

/** How many steps all runs have recorded. */
let recorded = 0;
const QUIET_TURNS = 8;

/**
 * Waits until pending work has finished: nothing was recorded for many turns of the timer queue. It counts turns, not
 * time, so that it holds on a busy machine.
 */
export async function settle(): Promise<void> {
  for (let seen = recorded, quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (recorded !== seen) [seen, quiet] = [recorded, 0];
  }
}

/** Ends the responses that a test never released: a log-out in a later test would wait for them. */
const releases: (() => void)[] = [];

/** A response that the test releases. */
export function held<Answer>() {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    give = resolve;
    releases.push(() => reject(new Error('The test is over')));
  });
  answer.catch(() => undefined);
  return {
    answer: () => answer,
    give: async (given: Answer) => {
      give(given);
      await settle();
    },
  };
}

/** An API where every call succeeds, with a profile for each token. */
export const allWell: FakeResponses = {
  'GET /profile/self': ({ authorization }: RecordedCall) =>
    authorization === joshua ? joshuasProfile : testViewer,
  'GET /playlist/my_playlists': { playlists: [lent] },
  'GET /subscriptions/series': { seriesSubscriptions: [{ id: 7 }] },
  'POST /auth/logout': {},
};

const runs: (() => void)[] = [];

/** Starts the sagas; `endRuns` after each test stops them. */
export async function run(answers: FakeResponses = allWell) {
  const log: string[] = [];
  const did = (what: string) => {
    recorded += 1;
    log.push(what);
  };
  const api = fakeApi(recordCalls(answers, did));
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } });
  const invalidateQueries = queryClient.invalidateQueries.bind(queryClient);
  const logged = jest.spyOn(console, 'error').mockImplementation((what: string) => did(`logs: ${what}`));
  const spies = [
    logged,
    jest.spyOn(queryClient, 'resetQueries').mockImplementation(async () => did('forgets what is loaded')),
    jest
      .spyOn(queryClient, 'invalidateQueries')
      // The session reloads everything; mutations reload what they name.
      .mockImplementation(async (filters) =>
        filters ? invalidateQueries(filters) : did('loads what is shown anew'),
      ),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, text) {
      if (key === STORAGE_KEY)
        did(
          (JSON.parse(text) as { expiration: number }).expiration > 0
            ? 'stores the token'
            : 'marks the token',
        );
      realSet.call(this, key, text);
    }),
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function remove(this: Storage, key) {
      did('removes the token');
      realRemove.call(this, key);
    }),
  ];
  const notify = jest.fn<() => void, Parameters<ToastStore['notify']>>((message) => {
    did(`tells: ${message}`);
    return () => did(`takes down: ${message}`);
  });
  const { store: site, stop } = startStore({ queryClient, notify });
  let before: Partial<SessionState> = { user: 'unknown', playlists: null, subscriptions: null };
  const follow = () => {
    for (const line of changes(before, site.getState())) did(line);
    before = site.getState();
  };
  follow();
  const unfollow = site.subscribe(follow);
  runs.push(() => {
    unfollow();
    stop();
    site.dispatch(clearUser()); // A mutation without a response belongs to nobody now.
    queryClient.clear();
    for (const spy of spies) spy.mockRestore();
  });
  await settle();
  return {
    api: { ...api, answer: (more: FakeResponses) => api.answer(recordCalls(more, did)) },
    site,
    queryClient,
    notify,
    logged,
    log,
    /** Returns what happens after an event. */
    after: async (event: Action | ((context: MutationContext) => unknown)) => {
      log.length = 0;
      if (typeof event === 'function') await event({ queryClient, store: site, notify });
      else site.dispatch(event);
      await settle();
      return [...log];
    },
  };
}
/** Signed in as Caleb, with everything loaded. */
export function runSignedIn(answers: FakeResponses = {}) {
  store(caleb);
  return run({ ...allWell, ...answers });
}

/** Stops all runs. Call it after each test. */
export function endRuns(): void {
  for (const end of [...runs.splice(0), ...releases.splice(0)]) end();
  localStorage.clear();
}

const { setItem: realSet, removeItem: realRemove } = Storage.prototype;

/** Wraps responses so that each call is recorded. */
function recordCalls(answers: FakeResponses, did: (what: string) => void): FakeResponses {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (call: RecordedCall) => {
        did(`${name.replace(/\{\w+\}/, Object.values(call.params)[0] ?? '')}${by(call)}`);
        return typeof answer === 'function'
          ? (answer as (call: RecordedCall) => RawResponse)(call)
          : (answer as RawResponse);
      },
    ]),
  ) as FakeResponses;
}

function by({ authorization }: RecordedCall): string {
  return authorization === joshua ? ' as Joshua' : authorization === undefined ? ' as nobody' : '';
}

function changes(before: Partial<SessionState>, now: SessionState): string[] {
  const { user, playlists, subscriptions } = now;
  const of = (list: { id: number }[] | null) => list && `[${list.map(({ id }) => id).join()}]`;
  return [
    user !== before.user && `user: ${user === null || user === 'unknown' ? user : user.email}`,
    playlists !== before.playlists && `playlists: ${of(playlists)}`,
    subscriptions !== before.subscriptions && `subscriptions: ${of(subscriptions)}`,
  ].filter((line) => line !== false);
}
