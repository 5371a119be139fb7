import { createHash, webcrypto } from 'node:crypto';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { liveFeature } from '@steadfast/testing';
import { createFederationLoader } from './federation-loader';
import { isForged, refetchFailed } from './remote-recovery';

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerGlobalPlugins: jest.fn(),
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const published = 'var catalog;';
const entry = '/mfe-catalog/1/remoteEntry.js';
const integrity = {
  [entry]: `sha256-${createHash('sha256').update(published).digest('base64')}`,
  '/mfe-catalog/1/home.js': 'sha256-none',
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const answer = (text: string, ok = true) => ({ ok, arrayBuffer: () => Promise.resolve(bytes(text)) });
const fetched = jest.fn();

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

describe('What did not load', () => {
  it.each([
    ['is sound', published, false],
    ['is another file', '<!doctype html>', true],
  ])('is fetched anew, past what the browser has kept, to see whether it %s', async (_, text, isWrong) => {
    fetched.mockResolvedValue(answer(text));
    await expect(isForged(`${entry}?try=1`, integrity)).resolves.toBe(isWrong);
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`http://localhost${entry}?try=1`);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'reload' });
  });

  it('is nothing that anybody has forged where it is not there, or the network is not', async () => {
    fetched.mockResolvedValueOnce(answer('Not found', false)).mockRejectedValueOnce(new TypeError('Failed'));
    await expect(isForged(entry, integrity)).resolves.toBe(false);
    await expect(isForged(entry, integrity)).resolves.toBe(false);
  });

  it('is not asked for where nobody knows its hash, as while developing', async () => {
    await expect(isForged('/mfe-catalog/1/other.js', integrity)).resolves.toBe(false);
    await expect(isForged(`http://elsewhere.example${entry}`, integrity)).resolves.toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('The files of a version that did not load', () => {
  afterEach(() => (document.head.innerHTML = ''));
  const preload = (href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }));

  it('REQ-FED-3 are fetched anew with its preloads, whose failure WebKit would repeat, and no others', async () => {
    const home = '/mfe-catalog/1/home.js';
    for (const href of [entry, home, '/mfe-player/1/video.js']) preload(href);
    fetched.mockImplementation((url) =>
      Promise.resolve(answer(String(url).endsWith(home) ? 'something else' : published)),
    );
    await expect(refetchFailed(`${entry}?try=2`, { entry, integrity })).resolves.toBe(true);
    const urls = fetched.mock.calls.map(([url]) => String(url).replace('http://localhost', ''));
    expect(urls).toEqual([`${entry}?try=2`, home]);
  });
});

/** How loads end, each of a remote of its own that fails with one of these errors at each of its three tries: in 1.5 s. */
async function ends(errors: Error[]): Promise<unknown[]> {
  const loader = createFederationLoader();
  jest
    .mocked(loadRemote)
    .mockImplementation((id) => Promise.reject(errors[Number(id.split('/')[0])] as Error));
  return Promise.all(
    errors.map((_, index) =>
      loader
        .load(liveFeature({ container: `${index}`, entry, integrity }), 'pages/Page')
        .catch((reason: unknown) => reason),
    ),
  );
}
const chunkError = Object.assign(new Error('Loading chunk 1 failed.'), { request: '/mfe-catalog/1/home.js' });
const entryError = new Error('RUNTIME-008');

describe('A remote of which something else comes than was published', () => {
  it('REQ-FED-3 fails as remote-integrity, after three tries, be it its entry or a chunk', async () => {
    fetched.mockResolvedValue(answer('something else'));
    await expect(ends([entryError, chunkError])).resolves.toMatchObject([
      { code: 'remote-integrity', cause: entryError },
      { code: 'remote-integrity', cause: chunkError },
    ]);
    expect(fetched.mock.calls.map(([address]) => new URL(String(address)).pathname).sort()).toEqual([
      ...Array<string>(3).fill('/mfe-catalog/1/home.js'),
      // Each try of an entry has an address of its own: it is asked for four times in all.
      entry,
    ]);
  });

  it('REQ-FED-3 fails as remote-unreachable when that cannot be told for sure', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(ends([entryError])).resolves.toMatchObject([{ code: 'remote-unreachable' }]);
  });
});
