import type { LiveFeature, Registry } from '@steadfast/contract';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { createReleases } from './releases';
import { watchReleases } from './ReleaseWatcher';

const here: Registry = { ...liveRegistry([liveFeature(), liveFeature({ name: 'mfe-player' })]), revision: 5 };
const features = (given: Partial<LiveFeature>) => [liveFeature(given), liveFeature({ name: 'mfe-player' })];
const published = { ...here, revision: 6, features: features({ version: '1.3.0-bbbbbbbb' }) };

let asked = 0;
/** What the origin answers: a registry, or something else. */
function answers(answer: unknown, status = 200): void {
  window.fetch = jest.fn(() => {
    asked += 1;
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ ok: status < 400, status, text: () => Promise.resolve(JSON.stringify(answer)) });
  }) as unknown as typeof fetch;
}
const watched = () => createReleases(() => here);

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  answers(published);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('What is live by now', () => {
  it('REQ-FED-1 is newer when another version of a feature is, and everybody who wants is told once', async () => {
    const releases = watched();
    const changed = jest.fn();
    releases.onChange(changed);
    expect(releases.newer()).toBeUndefined();
    expect(await releases.check()).toEqual(published);
    await releases.check(true);
    expect(releases.newer()).toEqual(published);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(window.fetch).toHaveBeenCalledWith(
      '/registry.json',
      expect.objectContaining({ cache: 'no-cache' }),
    );
  });

  it.each<[string, Registry]>([
    ['another shell is', { ...here, revision: 6, shell: '0.2.0-eeeeeeee' }],
    ['a feature takes a break', { ...here, revision: 6, features: features({ isDisabled: true }) }],
    [
      'there is one more',
      { ...here, revision: 6, features: [...here.features, liveFeature({ name: 'mfe-x' })] },
    ],
    ['there is one less', { ...here, revision: 6, features: here.features.slice(1) }],
  ])('is newer when %s', async (_, registry) => {
    answers(registry);
    expect(await watched().check()).toEqual(registry);
  });

  it.each<[string, unknown, number?]>([
    ['nothing else is', { ...here, revision: 6 }],
    ['only the order is another', { ...here, revision: 6, features: [...here.features].reverse() }],
    ['it is an older one, from a cache between', { ...published, revision: 4 }],
    [
      'only a canary of others is',
      {
        ...here,
        revision: 6,
        features: features({ canary: { percent: 0, feature: liveFeature({ version: '9' }) } }),
      },
    ],
    ['it is no registry', { message: 'No' }],
    ['it is nothing', null],
    ['it fails', published, 503],
    ['it does not come', new TypeError('Failed to fetch')],
  ])('is nothing newer when %s', async (...[, answer, status]) => {
    answers(answer, status);
    expect(await watched().check()).toBeUndefined();
  });

  it('REQ-FED-1 is chosen as by the first script: the canary of this browser is new for it', async () => {
    const canary = { percent: 100, feature: liveFeature({ version: '1.4.0-cccccccc' }) };
    answers({ ...here, revision: 6, features: features({ canary }) });
    expect((await watched().check())?.features[0]?.version).toBe('1.4.0-cccccccc');
  });

  it('stays known while it cannot be asked, and is forgotten when it was rolled back', async () => {
    const releases = watched();
    await releases.check();
    answers(new TypeError('Failed to fetch'));
    expect(await releases.check(true)).toEqual(published);
    answers({ ...here, revision: 7 });
    expect(await releases.check(true)).toBeUndefined();
  });

  it('is asked once in 10 s, unless the viewer waits, and never twice at a time', async () => {
    const releases = watched();
    await Promise.all([releases.check(), releases.check(), releases.check(true)]);
    await releases.check();
    jest.advanceTimersByTime(9_999);
    await releases.check();
    expect(asked).toBe(1);
    await releases.check(true);
    expect(asked).toBe(2);
    jest.advanceTimersByTime(10_000);
    await releases.check();
    expect(asked).toBe(3);
  });
});

it('REQ-FED-1 a question that hangs is given up after 3 s, and asked again', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), limitMs);
    return end.signal;
  });
  window.fetch = jest.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((__, reject) => signal?.addEventListener('abort', () => reject(new TypeError('Aborted')))),
  ) as unknown as typeof fetch;
  const releases = watched();
  const hanging = releases.check(true);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await hanging).toBeUndefined();
  answers(published);
  expect(await releases.check(true)).toEqual(published);
  limits.mockRestore();
});

describe('A tab', () => {
  let isHidden = false;
  let stop: () => void;
  const show = (is: boolean) => {
    isHidden = !is;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    isHidden = false;
    jest
      .spyOn(document, 'visibilityState', 'get')
      .mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    stop = watchReleases(watched());
  });
  afterEach(() => stop());

  it('REQ-FED-1 asks when the viewer comes back to it and when the network does, not when it is opened', async () => {
    expect(asked).toBe(0);
    show(false);
    expect(asked).toBe(0);
    show(true);
    expect(asked).toBe(1);
    await jest.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('online'));
    expect(asked).toBe(2);
  });

  it('REQ-FED-1 asks every minute while it is looked at, and never at the back', async () => {
    await jest.advanceTimersByTimeAsync(3 * 60_000);
    expect(asked).toBe(3);
    show(false);
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    window.dispatchEvent(new Event('online'));
    expect(asked).toBe(3);
    show(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(5);
  });

  it.each([
    [0, 48],
    [1, 72],
  ])('asks sooner or later than others: with the draw %i after %i s', async (draw, seconds) => {
    stop();
    jest.spyOn(Math, 'random').mockReturnValue(draw);
    stop = watchReleases(watched());
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(asked).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toBe(1);
  });

  describe('with links', () => {
    afterEach(() => document.body.replaceChildren());
    const sign = (type: string, href: string) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = href;
      const inner = link.appendChild(document.createElement('span'));
      inner.dispatchEvent(new Event(type, { bubbles: true }));
    };

    it.each(['pointerover', 'focusin', 'touchstart', 'pointerdown'])(
      'REQ-FED-1 asks at %s on a link to another page, at most once in 10 s',
      async (type) => {
        sign(type, '/series');
        expect(asked).toBe(1);
        await jest.advanceTimersByTimeAsync(9_999);
        sign(type, '/tags');
        expect(asked).toBe(1);
        await jest.advanceTimersByTimeAsync(1);
        sign(type, '/tags');
        expect(asked).toBe(2);
      },
    );

    it.each(['/?tab=2', 'https://example.org/series'])('asks nothing for a link to %s', (href) => {
      sign('pointerover', href);
      expect(asked).toBe(0);
    });

    it('asks nothing any more once it is over', async () => {
      stop();
      sign('pointerover', '/series');
      show(true);
      await jest.advanceTimersByTimeAsync(15 * 60_000);
      expect(asked).toBe(0);
    });

    it('asks nothing while offline', () => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      sign('pointerover', '/series');
      expect(asked).toBe(0);
    });
  });
});
