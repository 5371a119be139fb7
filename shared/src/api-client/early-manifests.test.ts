import { dropEarlyAnswers } from './early-answers';
import { askManifestEarly, takeEarlyManifest } from './early-manifests';

const ADDRESS = 'https://streams.example.org/ore/master.m3u8';
const asked = jest.fn<Promise<Partial<Response>>, [string]>();
const say = (status: number) =>
  asked.mockResolvedValue({
    ok: status === 200,
    status,
    url: `${ADDRESS}?at=edge`,
    text: () => Promise.resolve('#EXTM3U'),
  });

beforeEach(() => {
  delete window.earlyAnswers;
  asked.mockReset();
  say(200);
  window.fetch = asked as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

describe('A manifest that was asked for early', () => {
  it('is taken over once, with the address that it came from in the end', async () => {
    askManifestEarly(ADDRESS);
    await expect(takeEarlyManifest(ADDRESS)).resolves.toEqual({
      text: '#EXTM3U',
      address: `${ADDRESS}?at=edge`,
    });
    expect(takeEarlyManifest(ADDRESS)).toBeUndefined();
  });

  it('is asked for once, and anew when it has become too old', () => {
    jest.useFakeTimers();
    askManifestEarly(ADDRESS);
    askManifestEarly(ADDRESS);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([ADDRESS]);
    jest.advanceTimersByTime(15_000);
    expect(takeEarlyManifest(ADDRESS)).toBeUndefined();
    askManifestEarly(ADDRESS);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('REQ-VIDEO-6 outlives a report of progress, as the end of a video makes one: the next is warmed by then', async () => {
    askManifestEarly(ADDRESS);
    dropEarlyAnswers();
    await expect(takeEarlyManifest(ADDRESS)).resolves.toMatchObject({ text: '#EXTM3U' });
  });

  it.each([
    ['is not there', () => say(404)],
    ['does not come', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('is left to the player when it %s', async (_, fault) => {
    fault();
    askManifestEarly(ADDRESS);
    await expect(takeEarlyManifest(ADDRESS)).resolves.toBeUndefined();
  });
});
