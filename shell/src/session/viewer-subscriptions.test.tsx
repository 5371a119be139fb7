import { sessionExpired, signOutRequested, signedIn, storeToken } from '@steadfast/sdk/internal';
import { setSubscription, type MutationContext } from '@steadfast/sdk/mutations';
import type { FakeResponses, RawResponse } from '@steadfast/testing';
import { otherTab, tellFromOtherTab } from '../../test/other-tab';
import { caleb, endRuns, held, joshua, run, runSignedIn } from '../../test/session-run';

const LIST = 'GET /subscriptions/series';
const SUBSCRIBE = 'POST /subscriptions/series';
const UNSUBSCRIBE = 'DELETE /subscriptions/series/{id}';
type Event = (context: MutationContext) => void;
const reload: Event = ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: [LIST] });
/** A click on the toggle of a series. */
const toggling =
  (seriesId: number): Event =>
  (context) => {
    const isSubscribed = context.store.getState().subscriptions?.some(({ id }) => id === seriesId) ?? false;
    void setSubscription(context, seriesId, !isSubscribed);
  };
const listed = (...ids: unknown[]) => ({
  status: 200,
  body: { seriesSubscriptions: ids.map((id) => ({ id })) },
});

beforeEach(() => {
  storeToken(caleb);
  localStorage.clear();
});
afterEach(endRuns);

/** Signed in, and subscribed to series 7. */
describe('Subscriptions, signed in', () => {
  type Row = [title: string, effects: string[], event: Event, answers: FakeResponses];
  const subscribe = toggling(8);
  const unsubscribe = toggling(7);
  const refused = { status: 429, body: { code: 'too-many-requests', message: 'Wait a little.' } };

  it.each<Row>([
    ['a wish to reload', [LIST, 'subscriptions: [8]'], reload, { [LIST]: listed(8) }],
    [
      'REQ-SERIES-6 a toggle of another series',
      ['subscriptions: [8,7]', SUBSCRIBE, LIST, 'subscriptions: [8,7,9]'],
      subscribe,
      { [SUBSCRIBE]: { status: 200 }, [LIST]: listed(8, 7, 9) },
    ],
    [
      'REQ-SERIES-6 a toggle of the series that is subscribed to',
      ['subscriptions: []', 'DELETE /subscriptions/series/7', LIST, 'subscriptions: [9]'],
      unsubscribe,
      { [UNSUBSCRIBE]: { status: 200 }, [LIST]: listed(9) },
    ],
    [
      'REQ-SESSION-6 subscribing that is refused',
      [
        'subscriptions: [8,7]',
        SUBSCRIBE,
        'subscriptions: [7]',
        'logs: Failed to subscribe to series',
        'tells: You were not subscribed to the series. Wait a little.',
        LIST,
      ],
      subscribe,
      { [SUBSCRIBE]: refused },
    ],
    [
      'REQ-SERIES-6 subscribing of which only the answer is lost',
      ['subscriptions: [8,7]', SUBSCRIBE, LIST, LIST],
      subscribe,
      { [SUBSCRIBE]: { status: 0 }, [LIST]: listed(8, 7) },
    ],
    [
      'REQ-SERIES-6 unsubscribing of which only the answer is lost',
      ['subscriptions: []', 'DELETE /subscriptions/series/7', LIST, LIST],
      unsubscribe,
      { [UNSUBSCRIBE]: { status: 0 }, [LIST]: listed() },
    ],
    [
      'REQ-SESSION-6 unsubscribing without an answer, after which the list tells nothing either',
      [
        'subscriptions: []',
        'DELETE /subscriptions/series/7',
        LIST,
        'subscriptions: [7]',
        'logs: Failed to unsubscribe from series',
        'tells: You are still subscribed to the series. We could not reach the site. Check your connection and try again.',
        LIST,
        'logs: Failed to fetch subscriptions',
      ],
      unsubscribe,
      { [UNSUBSCRIBE]: { status: 0 }, [LIST]: { status: 0 } },
    ],
  ])('%s leads to %j', async (_, effects, event, answers) => {
    const { api, after } = await runSignedIn();
    api.answer(answers);
    expect(await after(event)).toEqual(effects);
  });

  it.each([
    ['no list', { status: 200, body: { seriesSubscriptions: null } }, []],
    ['ids as numeric strings, and some that are none', listed('7', 'x', null, 8), [{ id: 7 }, { id: 8 }]],
  ])('REQ-API-4 an answer with %s is read for what it is', async (_, answer, expected) => {
    const { site } = await runSignedIn({ [LIST]: answer });
    expect(site.getState().subscriptions).toEqual(expected);
  });

  it('REQ-SESSION-3 a list that could not be loaded stays unknown, and subscribing works all the same', async () => {
    const { api, site, after } = await runSignedIn({ [LIST]: { status: 500 } });
    expect(site.getState().subscriptions).toBeNull();
    api.answer({ [SUBSCRIBE]: {}, [LIST]: listed(8, 7) });
    await after(subscribe);
    expect(site.getState().subscriptions).toEqual([{ id: 8 }, { id: 7 }]);
  });

  it('REQ-SESSION-3 keeps what the API tells of a series, also for who unsubscribes and at once subscribes again', async () => {
    const forged = { id: 7, name: 'Forged', ThumbnailUrl: '/pictures/forged.jpg' };
    const told = { id: '7', name: ' Forged ', ThumbnailUrl: '/pictures/forged.jpg', ThumbnailFile: null };
    const blank = { id: 9, name: ' ' };
    const { api, site, after } = await runSignedIn({
      [LIST]: { status: 200, body: { seriesSubscriptions: [told, blank] } },
    });
    expect(site.getState().subscriptions).toEqual([forged, { id: 9 }]);
    const again = held<RawResponse>();
    api.answer({ [UNSUBSCRIBE]: {}, [SUBSCRIBE]: again.answer, [LIST]: listed(9) });
    await after(unsubscribe);
    expect(site.getState().subscriptions).toEqual([{ id: 9 }]);
    await after(unsubscribe);
    expect(site.getState().subscriptions).toEqual([forged, { id: 9 }]);
  });

  it('another tab hears of it, and what another tab has changed is loaded anew here', async () => {
    const heard = jest.fn();
    const end = otherTab('steadfast.subscriptions', heard);
    const { api, after } = await runSignedIn({ [SUBSCRIBE]: {} });
    api.answer({ [LIST]: listed(8, 7) });
    await after(subscribe);
    expect(heard).toHaveBeenCalledTimes(1);
    end();
    api.answer({ [LIST]: listed() });
    const tell = () => tellFromOtherTab('steadfast.subscriptions');
    expect(await after(tell)).toEqual([LIST, 'subscriptions: []']);
    await after(signOutRequested());
    expect(await after(tell)).toEqual([]);
  });

  it('REQ-SERIES-6 a second click while the first is under way does nothing', async () => {
    const answer = held<RawResponse>();
    const { api, after } = await runSignedIn({ [SUBSCRIBE]: answer.answer });
    await after(subscribe);
    expect(await after(subscribe)).toEqual([]);
    api.answer({ [LIST]: listed(8, 7), [UNSUBSCRIBE]: {} });
    await answer.give({ status: 200 });
    expect(await after(subscribe)).toContain('DELETE /subscriptions/series/8');
  });

  it('REQ-SERIES-6 another series can be toggled meanwhile, and a failure takes back its own alone', async () => {
    const answer = held<RawResponse>();
    const { api, after, site } = await runSignedIn({ [SUBSCRIBE]: answer.answer, [UNSUBSCRIBE]: {} });
    await after(subscribe);
    api.answer({ [LIST]: listed() });
    await after(unsubscribe);
    expect(site.getState().subscriptions).toEqual([{ id: 8 }]);
    await answer.give({ status: 500 });
    expect(site.getState().subscriptions).toEqual([]);
  });

  it('a list that was asked for before a click does not undo it', async () => {
    const older = held<RawResponse>();
    const answer = held<RawResponse>();
    const { api, after, site } = await runSignedIn({ [SUBSCRIBE]: answer.answer });
    api.answer({ [LIST]: older.answer });
    await after(reload);
    await after(subscribe);
    await older.give(listed(7));
    expect(site.getState().subscriptions).toEqual([{ id: 8 }, { id: 7 }]);
  });
});

it('REQ-PLAYLIST-7 a toggle is silently skipped for who is signed out', async () => {
  const { after } = await run();
  expect(await after(toggling(7))).toEqual([]);
});

it.each([
  [signOutRequested(), { status: 200 }, ['POST /auth/logout']],
  [sessionExpired(), { status: 401 }, []],
  [signedIn(joshua), { status: 200 }, []],
])('An answer to a toggle that comes after %j changes nothing: %j', async (event, answer, follows) => {
  const late = held<RawResponse>();
  const { after, site } = await runSignedIn({ [SUBSCRIBE]: late.answer });
  await after(toggling(8));
  await after(event);
  const before = site.getState();
  // A log-out reaches the API once the changes before it are answered.
  expect(await after(() => late.give(answer))).toEqual(follows);
  expect(site.getState()).toBe(before);
});
