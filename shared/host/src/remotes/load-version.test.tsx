import {
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { liveFeature } from '@steadfast/testing';
import { createVersionLoader } from './load-version';
import { createRemote } from './remote-machine';

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerGlobalPlugins: jest.fn(),
  loadRemote: jest.fn(() => Promise.resolve({ Page: () => null })),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

type Asked = Parameters<NonNullable<ModuleFederationRuntimePlugin['createScript']>>[0];
/** The script that the federation runtime gets for the entry of a container. */
const scriptFor = (container: string, url: string) =>
  jest
    .mocked(registerPlugins)
    .mock.lastCall?.[0]?.[0]?.createScript?.({ url, remoteInfo: { name: container } } as Asked);
const entry = '/mfe-catalog/1/remoteEntry.js';

it('loads an entry without a hash as the federation runtime does', async () => {
  const live = liveFeature({ container: 'catalog_dev', entry, integrity: {} });
  await createVersionLoader().load(createRemote(live), live, 'pages/Page', 1_000);
  expect(registerRemotes).toHaveBeenCalledWith([{ name: 'catalog_dev', entry }], { force: false });
  expect(scriptFor('catalog_dev', entry)).toBeUndefined();
});

it('REQ-FED-3 loads an entry with its hash, in each attempt within 8 s, and touches no other script', async () => {
  const versions = createVersionLoader();
  for (const [container, hash] of [
    ['catalog_1', 'sha256-AAAA'],
    ['player_1', 'sha256-CCCC'],
  ] as const) {
    const live = liveFeature({ container, entry, integrity: { [entry]: hash } });
    await versions.load(createRemote(live), live, 'pages/Page', 1_000);
  }
  // The runtime makes them absolute.
  for (const url of [`https://example.org${entry}`, `https://example.org${entry}?try=1`]) {
    expect(scriptFor('catalog_1', url)).toMatchObject({
      script: { src: url, integrity: 'sha256-AAAA', crossOrigin: 'anonymous' },
      timeout: 8_000,
    });
  }
  expect(scriptFor('player_1', entry)).toMatchObject({ script: { integrity: 'sha256-CCCC' } });
  expect(scriptFor('other_1', entry)).toBeUndefined();
});

describe('A shared module that does not load', () => {
  const failure = Object.assign(new Error('Loading chunk 67 failed.'), { request: '/shell/1/67.js' });
  /** Requests a module of the shell that fails once, as the federation runtime does. */
  async function requestShared(
    respond: (file: string) => Promise<Partial<Response>>,
    error: Error = failure,
  ): Promise<unknown> {
    jest.useFakeTimers();
    globalThis.fetch = respond as typeof fetch;
    const get = jest.fn().mockRejectedValueOnce(error).mockResolvedValue('tabs');
    const shared = { get };
    createVersionLoader();
    const plugin = jest.mocked(registerGlobalPlugins).mock.lastCall?.[0]?.[0];
    const origin = { shareScopeMap: { default: { tabs: { '4.0.0': shared } } } };
    for (const pkgName of ['tabs', 'tabs', 'unknown'])
      await plugin?.beforeLoadShare?.({ pkgName, origin, shared: {} } as never);
    const ended = (shared.get() as Promise<unknown>).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(500);
    return ended;
  }
  afterEach(() => jest.useRealTimers());

  it.each([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the origin is busy', () => Promise.resolve({ status: 503 })],
    ['its file is there', () => Promise.resolve({ status: 200 })],
  ])('REQ-FED-3 is requested again while %s', async (_, respond) => {
    await expect(requestShared(respond)).resolves.toBe('tabs');
  });

  it('REQ-FED-3 fails at once if its file is gone with its release', async () => {
    await expect(requestShared(() => Promise.resolve({ status: 404 }))).resolves.toBe(failure);
  });

  it('REQ-FED-3 fails at once if a style is gone, which the bundler does not name, and so is the shell', async () => {
    document.body.innerHTML = '<script src="/shell/1/main.js" type="held"></script>';
    const style = new Error('Loading css chunk 537 failed.');
    const respond = (file: string) => Promise.resolve({ status: file.endsWith('/main.js') ? 404 : 200 });
    await expect(requestShared(respond, style)).resolves.toBe(style);
    document.body.replaceChildren();
  });
});
