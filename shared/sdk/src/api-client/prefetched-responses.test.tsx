import {
  dropPrefetchedResponses,
  takePrefetchedResponse,
  type PrefetchedResponse,
  prefetchManifest,
  takePrefetchedManifest,
} from './prefetched-responses';

const answer: PrefetchedResponse = Promise.resolve({ status: 200, body: 'early' });
const ASKED = 1_000_000;

it('An early answer is used only for 15 seconds', () => {
  const early = () => new Map([['/video/series', { response: answer, requestedAtMs: ASKED }]]);
  window.prefetchedResponses = early();
  expect(takePrefetchedResponse('/video/series', ASKED + 14_999)).toBe(answer);
  window.prefetchedResponses = early();
  expect(takePrefetchedResponse('/video/series', ASKED + 15_000)).toBeUndefined();
});

const ADDRESS = 'https://streams.example.org/ore/master.m3u8';
const asked = jest.fn<Promise<Partial<Response>>, [string]>();
const say = (status: number) =>
  asked.mockResolvedValue({
    ok: status === 200,
    status,
    url: `${ADDRESS}?at=edge`,
    text: () => Promise.resolve('#EXTM3U'),
  });

describe('A manifest that was asked for early', () => {
  beforeEach(() => {
    window.prefetchedResponses = undefined;
    asked.mockReset();
    say(200);
    window.fetch = asked as unknown as typeof fetch;
  });
  afterEach(() => jest.useRealTimers());

  it('is taken over once, with the address that it came from in the end', async () => {
    prefetchManifest(ADDRESS);
    await expect(takePrefetchedManifest(ADDRESS)).resolves.toEqual({
      text: '#EXTM3U',
      address: `${ADDRESS}?at=edge`,
    });
    expect(takePrefetchedManifest(ADDRESS)).toBeUndefined();
  });

  it('is asked for once, and anew when it has become too old', () => {
    jest.useFakeTimers();
    prefetchManifest(ADDRESS);
    prefetchManifest(ADDRESS);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([ADDRESS]);
    jest.advanceTimersByTime(15_000);
    expect(takePrefetchedManifest(ADDRESS)).toBeUndefined();
    prefetchManifest(ADDRESS);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('REQ-VIDEO-6 outlives a report of progress, as the end of a video makes one: the next is preloadedDialogs by then', async () => {
    prefetchManifest(ADDRESS);
    dropPrefetchedResponses();
    await expect(takePrefetchedManifest(ADDRESS)).resolves.toMatchObject({ text: '#EXTM3U' });
  });

  it.each([
    ['is not there', () => say(404)],
    ['does not come', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('is left to the player when it %s', async (_, fault) => {
    fault();
    prefetchManifest(ADDRESS);
    await expect(takePrefetchedManifest(ADDRESS)).resolves.toBeUndefined();
  });
});
