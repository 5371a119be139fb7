import type { FetchApi } from './fetch-api';
import { createResponseCache } from './response-cache';

const WAIT_MS = 300;
const respond = (text: string, status = 200) => ({ status, text: JSON.stringify(text) });
const found = (body: unknown) => ({ state: 'found', body, chars: JSON.stringify(body).length });
const never = () => new Promise<never>(() => undefined);

function open(answer: FetchApi) {
  const ask = jest.fn(answer);
  const known = createResponseCache(ask, WAIT_MS);
  return { ask, read: (call = '/video/1') => known(call) };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** A page that finds the API hanging, and how long it took. */
async function timed<T>(page: Promise<T>): Promise<{ value: T; ms: number }> {
  const from = Date.now();
  const ended = page.then((value) => ({ value, ms: Date.now() - from }));
  await pass(WAIT_MS);
  return ended;
}
const unknown = { state: 'unknown' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('What the API says of a page', () => {
  it('is asked for once, however many want it, and kept for half a minute', async () => {
    const { ask, read } = open(async () => respond('one'));
    await expect(Promise.all([read(), read(), read()])).resolves.toEqual(Array(3).fill(found('one')));
    await pass(29_000);
    await read();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is served at once when it is older, and revalidated behind the page', async () => {
    const { ask, read } = open(async () => respond('one'));
    await read();
    ask.mockResolvedValue(respond('two'));
    await pass(31_000);
    await expect(read()).resolves.toMatchObject({ body: 'one' });
    await pass(0);
    await expect(read()).resolves.toMatchObject({ body: 'two' });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is waited for again after ten minutes, and still better than nothing when the API is away', async () => {
    const { ask, read } = open(async () => respond('one'));
    await read();
    ask.mockResolvedValueOnce(respond('two'));
    await pass(11 * 60_000);
    await expect(read()).resolves.toMatchObject({ body: 'two' });
    ask.mockRejectedValue(new Error('refused'));
    await pass(50 * 60_000);
    await expect(read()).resolves.toMatchObject({ body: 'two' });
  });

  it('is asked for each time of what is somebody’s own: it may be gone, and its name with it', async () => {
    const ask = jest.fn<ReturnType<FetchApi>, [string]>(async () => respond('Mine'));
    const known = createResponseCache(ask, WAIT_MS);
    const read = () => known('/playlist/a');
    const first = await read();
    expect(await read()).toBe(first);
    ask.mockResolvedValue(respond('Ours'));
    await expect(read()).resolves.toMatchObject({ body: 'Ours' });
    ask.mockRejectedValueOnce(new Error('refused'));
    await expect(read()).resolves.toEqual(unknown);
    ask.mockResolvedValue(respond('', 404));
    await expect(read()).resolves.toMatchObject({ state: 'missing' });
  });

  it('may be that there is no such thing, which a few seconds later is asked again', async () => {
    const { ask, read } = open(async () => respond('gone', 410));
    await expect(read()).resolves.toMatchObject({ state: 'missing' });
    await expect(read()).resolves.toMatchObject({ state: 'missing' });
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue(respond('here'));
    await pass(6_000);
    await expect(read()).resolves.toEqual(found('here'));
  });

  it.each([
    ['a failure', async () => respond('oops', 500)],
    ['a limit', async () => respond('slow down', 429)],
    ['no JSON', async () => ({ status: 200, text: '<html>' })],
    ['no answer', () => Promise.reject(new Error('refused'))],
  ])('is unknown after %s, and never an error', async (_, answer) => {
    await expect(open(answer).read()).resolves.toEqual(unknown);
  });

  it('is kept of fewer pages where it is long', async () => {
    const { ask, read } = open(async () => respond('x'.repeat(12 * 1024 * 1024)));
    for (const id of [1, 2, 3, 3, 2, 1]) await read(`/video/${id}`);
    expect(ask.mock.calls.map(([call]) => call)).toEqual(['/video/1', '/video/2', '/video/3', '/video/1']);
  });

  it('is the same value when it says the same again, so that its HTML need not be written again', async () => {
    const { ask, read } = open(async () => ({ status: 200, text: '{"of":["iron"]}' }));
    const first = await read();
    await pass(31_000);
    await read();
    await pass(0);
    expect(await read()).toBe(first);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('A page', () => {
  it('waits for the API no longer than it may, and the late answer is there for the next', async () => {
    const { read } = open(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return respond('late');
    });
    await expect(timed(read())).resolves.toEqual({ value: unknown, ms: WAIT_MS });
    await pass(1_000);
    await expect(read()).resolves.toEqual(found('late'));
  });

  it('does without when 16 others are waiting', async () => {
    const { ask, read } = open(never);
    const pages = Array.from({ length: 20 }, (_, id) => timed(read(`/video/${id}`)));
    await expect(Promise.all(pages)).resolves.toHaveLength(20);
    expect(ask).toHaveBeenCalledTimes(16);
  });
});
