import { sessionExpired, signOutRequested, signedIn, storeToken } from '@steadfast/sdk/internal';
import { deletePlaylist, type MutationContext } from '@steadfast/sdk/mutations';
import type { FakeResponses, RawResponse } from '@steadfast/testing';
import { otherTab, tellFromOtherTab } from '../../test/other-tab';
import { caleb, endRuns, held, joshua, lent, run, runSignedIn } from '../../test/session-run';

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
      'REQ-PLAYLIST-5 a wish to delete one that is gone already',
      ['DELETE /playlist/playlist/1', 'playlists: []', 'tells: “Lent” was deleted.', ...looked],
      deleting(lent),
      { [DELETE]: { status: 404, body: { code: 'not-found', message: 'You have no such playlist.' } } },
    ],
    [
      'REQ-SESSION-6 a wish to delete one that is refused',
      [
        'DELETE /playlist/playlist/1',
        'logs: Failed to delete playlist',
        'tells: The playlist was not deleted. Wait a little.',
        ...looked,
      ],
      deleting(lent),
      { [DELETE]: { status: 429, body: { code: 'too-many-requests', message: 'Wait a little.' } } },
    ],
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
    [
      'REQ-SESSION-6 a wish to reload that fails: the list that is known stays',
      [LIST, NOT_LOADED, 'playlists: [1]'],
      reload,
      { [LIST]: { status: 500 } },
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
});

describe('Another tab', () => {
  it('hears of a deletion that failed, too: it may have worked', async () => {
    const heard = jest.fn();
    const end = otherTab('steadfast.playlists', heard);
    const { after } = await runSignedIn({ [DELETE]: { status: 500 } });
    await after(deleting(lent));
    expect(heard).toHaveBeenCalledTimes(1);
    end();
  });

  it('that changed something has the list, single playlists, and where a video is loaded again here, as long as the viewer is here', async () => {
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

  it('REQ-PLAYLIST-7 a wish to delete is silently skipped', async () => {
    const { after } = await run();
    expect(await after(deleting(lent))).toEqual([]);
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
});
