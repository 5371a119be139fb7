import { ApiError } from '@steadfast/sdk';
import { createQueryClient } from './query-client';

/** How often something is asked for that always ends like this. */
async function asked(error: unknown): Promise<number> {
  const ask = jest.fn(() => Promise.reject(error));
  const client = createQueryClient();
  const query = client.fetchQuery({ ...client.getDefaultOptions().queries, queryKey: ['it'], queryFn: ask });
  query.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  return ask.mock.calls.length;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('What a page loads', () => {
  it.each([400, 401, 403, 404, 409, 429])('is not asked for again after a %i', async (status) => {
    expect(await asked(new ApiError('no', 'No.', status))).toBe(1);
  });

  it.each([
    ['no answer', new ApiError('network', 'Gone.', 0)],
    ['an answer that cannot be read', new ApiError('malformed-response', 'Cut off.', 200)],
    ['a 500', new ApiError('internal', 'Down.', 500)],
    ['a fault of ours', new TypeError('undefined is no function')],
  ])('is asked for twice more after %s', async (_, error) => {
    expect(await asked(error)).toBe(3);
  });

  it('stays fresh for a minute', async () => {
    const client = createQueryClient();
    const ask = jest.fn(() => Promise.resolve('it'));
    const again = () => client.fetchQuery({ queryKey: ['it'], queryFn: ask });
    await again();
    await jest.advanceTimersByTimeAsync(59_999);
    await again();
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await again();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

it('A query is sent once although the browser says that it is offline', async () => {
  const client = createQueryClient();
  client.mount();
  window.dispatchEvent(new Event('offline'));
  const loading = client.fetchQuery({ queryKey: ['it'], queryFn: () => Promise.resolve('it') });
  await expect(loading).resolves.toBe('it');
  window.dispatchEvent(new Event('online'));
  client.unmount();
});
