import { sessionExpired, signOutRequested, signedIn, storeToken } from '@steadfast/sdk/internal';
import { deletePlaylist, type MutationContext } from '@steadfast/sdk/mutations';
import type { FakeResponses, RawResponse } from '@steadfast/testing';
import { otherTab, tellFromOtherTab } from '../../test/other-tab';
import { caleb, endRuns, held, joshua, lent, run, runSignedIn, settle } from '../../test/session-run';

const LIST = 'GET /playlist/my_playlists';
const DELETE = 'DELETE /playlist/playlist/{id}';
const advent = { id: 2, name: 'Advent', linkSlug: 'advent-2' };
type Event = (context: MutationContext) => void;
const reload: Event = ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: [LIST] });
const deleting =
  (playlist: typeof lent): Event =>
  (context) =>
    void deletePlaylist(context, playlist);
const NOT_LOADED = 'logs: Failed to fetch playlists';
const ONE = 'GET /playlist/playlist/{linkSlug}';
const looked = [LIST, 'playlists: [1,2]'];
/** A failed deletion; the playlist itself is asked for where the answer does not tell whether it is gone. */
const notDeleted = (advice: string, isOutcomeUnknown: boolean) => [
  'DELETE /playlist/playlist/1',
  ...(isOutcomeUnknown ? ['GET /playlist/playlist/lent-1'] : []),
  'logs: Failed to delete playlist',
  `tells: The playlist was not deleted. ${advice}`,
  ...looked,
];
const OFFLINE = 'We could not reach the site. Check your connection and try again.';

beforeEach(() => {
  storeToken(caleb);
  localStorage.clear();
});
afterEach(endRuns);

describe('Playlists, signed in', () => {
  type Row = [title: string, effects: string[], event: Event, answers?: FakeResponses];

  it.each<Row>([
    ['a wish to reload', [LIST, 'playlists: [1,2]'], reload],
    [
      'REQ-PLAYLIST-5 a wish to delete one',
      ['DELETE /playlist/playlist/1', 'playlists: []', 'tells: “Lent” was deleted.', ...looked],
      deleting(lent),
    ],
    [
      'REQ-PLAYLIST-5 a wish to delete one that the list here does not know',
      ['DELETE /playlist/playlist/9', 'tells: “Lent” was deleted.', ...looked],
      deleting({ ...lent, id: 9 }),
    ],
    [
      'REQ-PLAYLIST-5 a wish to delete one that is gone already',
      ['DELETE /playlist/playlist/1', 'playlists: []', 'tells: “Lent” was deleted.', ...looked],
      deleting(lent),
      { [DELETE]: { status: 404, body: { code: 'not-found', message: 'You have no such playlist.' } } },
    ],
    ...(
      [
        [{ status: 0 }, OFFLINE, true],
        [
          { status: 429, body: { code: 'too-many-requests', message: 'Wait a little.' } },
          'Wait a little.',
          false,
        ],
      ] as [RawResponse, string, boolean][]
    ).map(([answer, advice, isOutcomeUnknown]): Row => [
      `REQ-SESSION-6 a wish to delete one that fails by ${JSON.stringify(answer)}`,
      notDeleted(advice, isOutcomeUnknown),
      deleting(lent),
      { [DELETE]: answer },
    ]),
    [
      'REQ-PLAYLIST-5 a deletion of which only the answer is lost',
      [
        'DELETE /playlist/playlist/1',
        'GET /playlist/playlist/lent-1',
        'playlists: []',
        'tells: “Lent” was deleted.',
        LIST,
        'playlists: [2]',
      ],
      deleting(lent),
      { [DELETE]: { status: 500 }, [ONE]: { status: 404 }, [LIST]: { playlists: [advent] } },
    ],
    ...([{ status: 0 }, { status: 200, body: { playlist: null } }] as RawResponse[]).map((answer): Row => [
      `a deletion without an answer, after which the playlist tells nothing either: ${JSON.stringify(answer)}`,
      notDeleted(OFFLINE, true),
      deleting(lent),
      { [DELETE]: { status: 0 }, [ONE]: answer },
    ]),
    [
      'a wish to delete one while the list cannot be loaded anew',
      [
        'DELETE /playlist/playlist/1',
        'playlists: []',
        'tells: “Lent” was deleted.',
        LIST,
        NOT_LOADED,
        'playlists: []',
      ],
      deleting(lent),
      { [LIST]: { status: 500 } },
    ],
    [
      'REQ-SESSION-6 a wish to reload that fails: the list that is known stays',
      [LIST, NOT_LOADED, 'playlists: [1]'],
      reload,
      { [LIST]: { status: 500 } },
    ],
    [
      'REQ-SESSION-2 a wish to delete one that ends the session',
      [
        'DELETE /playlist/playlist/1',
        'marks the token',
        'removes the token',
        'user: null',
        'playlists: null',
        'subscriptions: null',
        'tells: You have been logged out. Log in to continue.',
        'loads what is shown anew',
      ],
      deleting(lent),
      { [DELETE]: { status: 401 } },
    ],
  ])('%s leads to %j', async (_, effects, event, answers = {}) => {
    const { api, after } = await runSignedIn();
    api.answer({
      [ONE]: { playlist: lent, videos: [] },
      [LIST]: { playlists: [lent, advent] },
      [DELETE]: {},
      ...answers,
    });
    expect(await after(event)).toEqual(effects);
  });

  it('REQ-PLAYLIST-7 a list that cannot be had is an empty one, and REQ-SESSION-6 that is logged once', async () => {
    const { site, log } = await runSignedIn({ [LIST]: { status: 500 } });
    expect(site.getState().playlists).toEqual([]);
    expect(log.filter((what) => what.startsWith('logs:'))).toEqual([NOT_LOADED]);
  });

  it('REQ-API-4 an answer without a list is an empty one', async () => {
    const { site } = await runSignedIn({ [LIST]: { status: 200, body: { playlists: 'none' } } });
    expect(site.getState().playlists).toEqual([]);
  });

  it('a list of which the answer comes after a newer one was asked for is not shown', async () => {
    const older = held<RawResponse>();
    const { api, after, site } = await runSignedIn();
    api.answer({ [LIST]: older.answer });
    await after(reload);
    api.answer({ [LIST]: { playlists: [advent] } });
    await after(reload);
    expect(await after(() => older.give({ status: 200, body: { playlists: [lent] } }))).toEqual([]);
    expect(site.getState().playlists).toEqual([advent]);
  });

  it('deletes once, however often that is asked for while it is under way', async () => {
    const answer = held<object>();
    const { after, log } = await runSignedIn({ [DELETE]: answer.answer });
    await after(deleting(lent));
    expect(await after(deleting(lent))).toEqual([]);
    await answer.give({});
    expect(log).not.toContain('DELETE /playlist/playlist/1');
    expect(log).toContain('tells: “Lent” was deleted.');
    expect(await after(deleting(lent))).toContain('DELETE /playlist/playlist/1');
  });
});

describe('The list of playlists in store and cache', () => {
  const key = [LIST, 'caleb@example.org'];

  it('is the same: the store follows what a page has loaded', async () => {
    const { site, queryClient, after } = await runSignedIn();
    expect(queryClient.getQueryData(key)).toEqual({ playlists: [lent] });
    expect(await after(() => queryClient.setQueryData(key, { playlists: [lent, advent] }))).toEqual([
      'playlists: [1,2]',
    ]);
    expect(site.getState().playlists).toEqual([lent, advent]);
  });

  it('is asked for once when a page asks at the same time', async () => {
    const answer = held<RawResponse>();
    const { api, queryClient, after } = await runSignedIn();
    api.answer({ [LIST]: answer.answer });
    const byPage = jest.fn();
    const log = await after((context) => {
      reload(context);
      const asked = queryClient.fetchQuery({ queryKey: key, queryFn: byPage, staleTime: 0 });
      void answer.give({ status: 200, body: { playlists: [advent] } });
      return expect(asked).resolves.toEqual({ playlists: [advent] });
    });
    expect(log).toEqual([LIST, 'playlists: [2]']);
    expect(byPage).not.toHaveBeenCalled();
  });

  it('is there again, in both, when a page gets by a second try what had failed', async () => {
    const { api, queryClient, after } = await runSignedIn({ [LIST]: { status: 500 } });
    api.answer({ [LIST]: { playlists: [lent] } });
    expect(await after(() => queryClient.refetchQueries({ queryKey: key }))).toEqual([
      LIST,
      'playlists: [1]',
    ]);
  });

  it('REQ-SESSION-2 nobody asks for the list any more when the session has ended', async () => {
    const { queryClient, after } = await runSignedIn();
    const observers = () => queryClient.getQueryCache().find({ queryKey: key })?.getObserversCount();
    expect(observers()).toBe(1);
    await after(signOutRequested());
    expect(observers()).toBe(0);
  });
});

describe('Another tab', () => {
  it('hears of a deletion, also of one that failed: it may have worked', async () => {
    const heard = jest.fn();
    const end = otherTab('steadfast.playlists', heard);
    const { api, after } = await runSignedIn({ [DELETE]: {} });
    await after(deleting(lent));
    expect(heard).toHaveBeenCalledTimes(1);
    api.answer({ [DELETE]: { status: 500 } });
    await after(deleting(lent));
    expect(heard).toHaveBeenCalledTimes(2);
    end();
  });

  it('that changed something has the list, single playlists, and where a video is loaded anew here', async () => {
    const { api, after, queryClient } = await runSignedIn();
    const beside = [
      ['GET /playlist/playlist/{linkSlug}', 'advent-2'],
      [LIST, 'caleb@example.org', 'videoId=7'],
    ];
    for (const key of [...beside, ['GET /video/series', '']]) queryClient.setQueryData(key, {});
    api.answer({ [LIST]: { playlists: [lent, advent] } });
    expect(await after(() => tellFromOtherTab('steadfast.playlists'))).toEqual([LIST, 'playlists: [1,2]']);
    const [filters] = jest.mocked(queryClient.invalidateQueries).mock.lastCall ?? [];
    const keys = queryClient
      .getQueryCache()
      .findAll(filters)
      .map(({ queryKey }) => queryKey);
    expect(keys).toEqual([[LIST, 'caleb@example.org'], ...beside]);
  });

  it('is not heard any more when the viewer has left', async () => {
    const { after } = await runSignedIn();
    await after(signOutRequested());
    expect(await after(() => tellFromOtherTab('steadfast.playlists'))).toEqual([]);
  });
});

describe('Playlists, signed out', () => {
  it.each([signOutRequested(), sessionExpired(), signedIn(joshua)])(
    'REQ-SESSION-2 nobody observes the list of a viewer who has left: $type',
    async (event) => {
      const { after, queryClient } = await runSignedIn();
      await after(event);
      const left = queryClient.getQueryCache().find({ queryKey: [LIST, 'caleb@example.org'] });
      expect(left?.getObserversCount()).toBe(0);
    },
  );

  it.each([
    ['a wish to reload', reload],
    ['a wish to delete', deleting(lent)],
  ])('REQ-PLAYLIST-7 %s is silently skipped', async (_, event) => {
    const { after } = await run();
    expect(await after(event)).toEqual([]);
  });
});

describe('An answer that comes late', () => {
  it.each([
    ['signed out', signOutRequested()],
    ['been signed out', sessionExpired()],
    ['given way to somebody else', signedIn(joshua)],
  ])('REQ-PLAYLIST-7 changes nothing once the viewer has %s: a list', async (_, event) => {
    const late = held<RawResponse>();
    const { api, after, site } = await runSignedIn();
    api.answer({
      [LIST]: ({ authorization }) =>
        authorization === caleb ? late.answer() : { status: 200, body: { playlists: [] } },
    });
    await after(reload);
    await after(event);
    const before = site.getState();
    expect(await after(() => late.give({ status: 200, body: { playlists: [lent, advent] } }))).toEqual([]);
    expect(site.getState()).toBe(before);
  });

  it.each([
    ['signed out', signOutRequested(), { status: 200 }],
    ['signed out', signOutRequested(), { status: 500 }],
    ['given way to somebody else', signedIn(joshua), { status: 200 }],
    ['given way to somebody else', signedIn(joshua), { status: 401 }],
  ])('changes nothing once the viewer has %s: a deletion', async (_, event, answer) => {
    const late = held<RawResponse>();
    const { after, site } = await runSignedIn({ [DELETE]: late.answer });
    await after(deleting(lent));
    await after(event);
    await settle();
    const before = site.getState();
    // A log-out is told to the API once this has been answered.
    const follows = event.type === 'session/signOutRequested' ? ['POST /auth/logout'] : [];
    expect(await after(() => late.give(answer))).toEqual(follows);
    expect(site.getState()).toBe(before);
  });
});
