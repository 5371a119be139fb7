import { DatabaseSilent } from '../database/availability';
import { toApiError } from '../http/error-responses';
import { withLastKnown, coalesceQueries } from './catalogue-version';
import { chooseEncoding } from './encodings';
import { createResponseCache } from './response-cache';

describe('Kept answers', () => {
  it('are written once for all who ask at the same time, and then not again', async () => {
    const kept = createResponseCache();
    const write = jest.fn(async () => 'text');
    const take = () => kept.getOrWrite('1', 'key', 'identity', write);
    const answers = await Promise.all([take(), take(), take()]);
    answers.push(await take());
    expect(answers.map(({ bytes }) => bytes.toString())).toEqual(['text', 'text', 'text', 'text']);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('are written again for another version, key or encoding', async () => {
    const kept = createResponseCache();
    const write = jest.fn(async () => 'text');
    await kept.getOrWrite('1', 'key', 'identity', write);
    await kept.getOrWrite('1', 'key', 'br', write);
    await kept.getOrWrite('1', 'other', 'br', write);
    await kept.getOrWrite('2', 'key', 'identity', write);
    expect(write).toHaveBeenCalledTimes(4);
  });

  it('do not keep a failure', async () => {
    const kept = createResponseCache();
    const failing = kept.getOrWrite('1', 'key', 'identity', async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect((await kept.getOrWrite('1', 'key', 'identity', async () => 'well')).bytes.toString()).toBe('well');
  });

  it('stay within their memory: the least used go first, and what is too large is not kept', async () => {
    const kept = createResponseCache(3_000);
    const text = 'x'.repeat(800);
    const write = jest.fn(async () => text);
    for (const key of ['a', 'b', 'a', 'c', 'd']) await kept.getOrWrite('1', key, 'identity', write);
    write.mockClear();
    await kept.getOrWrite('1', 'd', 'identity', write);
    expect(write).not.toHaveBeenCalled();
    await kept.getOrWrite('1', 'b', 'identity', write);
    expect(write).toHaveBeenCalledTimes(1);
    const large = jest.fn(async () => 'x'.repeat(5_000));
    await kept.getOrWrite('1', 'large', 'identity', large);
    await kept.getOrWrite('1', 'large', 'identity', large);
    expect(large).toHaveBeenCalledTimes(2);
  });
});

describe('Shared answers', () => {
  it('come from a question that began after one asked', async () => {
    let state = 0;
    let finish: () => void = () => undefined;
    const ask = jest.fn(async () => {
      const seen = state;
      await new Promise<void>((resolve) => (finish = resolve));
      return seen;
    });
    const shared = coalesceQueries(ask);
    const first = shared();
    await Promise.resolve();
    await Promise.resolve();
    expect(ask).toHaveBeenCalledTimes(1);
    // The question is under way: what changes now must not be missed by who asks now.
    state = 1;
    const later = [shared(), shared()];
    finish();
    expect(await first).toBe(0);
    await new Promise(setImmediate);
    finish();
    expect(await Promise.all(later)).toEqual([1, 1]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('fail for those who shared the failure, and not for the next', async () => {
    const ask = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue('back');
    const shared = coalesceQueries(ask);
    await expect(shared()).rejects.toThrow('gone');
    expect(await shared()).toBe('back');
  });
});

describe('Shared answers of a database that hangs', () => {
  it('REQ-API-3 fail in time, and the next who asks is answered', async () => {
    const ask = jest
      .fn<Promise<string>, []>()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValue('back');
    const shared = coalesceQueries(ask, 50);
    const hanging = [shared(), shared()];
    const failures = await Promise.all(
      hanging.map((each) => each.catch((error: unknown) => toApiError(error))),
    );
    expect(failures).toEqual([
      expect.objectContaining({ code: 'unavailable', status: 503 }),
      expect.objectContaining({ code: 'unavailable', status: 503 }),
    ]);
    expect(await shared()).toBe('back');
  });
});

describe('The last known answer', () => {
  const never = () => new Promise<string>(() => undefined);
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const within = async (ms: number, answer: Promise<string>) => {
    await jest.advanceTimersByTimeAsync(ms);
    return Promise.race([answer, 'too late']);
  };

  it('REQ-API-3 takes the place of one that does not come in time, and only the first wait for that', async () => {
    const ask = jest.fn<Promise<string>, []>().mockResolvedValueOnce('first').mockImplementation(never);
    const known = withLastKnown(ask, 2_000);
    expect(await known()).toBe('first');
    expect(await within(1_900, known())).toBe('too late');
    expect(await within(101, known())).toBe('first');
    for (let time = 0; time < 20; time += 1) expect(await within(1, known())).toBe('first');
  });

  it('is replaced as soon as there is a newer one', async () => {
    let answer: (text: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => (answer = resolve));
    const ask = jest
      .fn<Promise<string>, []>()
      .mockResolvedValueOnce('first')
      .mockReturnValueOnce(late)
      .mockResolvedValue('third');
    const known = withLastKnown(ask, 10);
    await known();
    expect(await within(10, known())).toBe('first');
    answer('second');
    await late;
    expect(await known()).toBe('third');
  });

  it('serves while the database cannot be reached, and nothing else is hidden by it', async () => {
    const ask = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new DatabaseSilent('away'))
      .mockResolvedValueOnce('first')
      .mockRejectedValueOnce(new DatabaseSilent('away'))
      .mockRejectedValueOnce(new Error('broken'));
    const known = withLastKnown(ask);
    await expect(known()).rejects.toThrow('away');
    expect(await known()).toBe('first');
    expect(await known()).toBe('first');
    await expect(known()).rejects.toThrow('broken');
  });
});

describe('The encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br; q=0, *', 'gzip'],
    ['deflate, zstd', 'identity'],
    ['br;q=nonsense', 'identity'],
  ] as const)('for Accept-Encoding %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
