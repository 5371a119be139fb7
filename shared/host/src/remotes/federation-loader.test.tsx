import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { liveFeature } from '@steadfast/testing';
import { createFederationLoader } from './federation-loader';

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerGlobalPlugins: jest.fn(),
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const loaded = jest.mocked(loadRemote<object>);
const registered = jest.mocked(registerRemotes);
const owner = { team: 'Catalogue' };
const feature = liveFeature({ owner, container: 'catalog_1', entry: '/mfe-catalog/1/remoteEntry.js' });
const remote = { name: 'mfe-catalog', version: feature.version, owner };
const path = 'pages/Home/HomePage';
const HomePage = () => null;
const unreachable = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');

/** The code of the error that a load ends with; timers run as far as they must. */
async function failure(loading: Promise<unknown>): Promise<unknown> {
  const ended = loading.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  return ended;
}
/** Address and force of each registration so far. */
const registrations = () =>
  registered.mock.calls.map(([remotes, options]) => [
    (remotes[0] as { entry?: string } | undefined)?.entry,
    options?.force,
  ]);

beforeEach(() => {
  jest.useFakeTimers();
  loaded.mockReset();
  registered.mockReset();
});
afterEach(() => jest.useRealTimers());

describe('Loading a module', () => {
  it('registers its remote under its container and gives the component that the module exports', async () => {
    loaded.mockResolvedValue({ HomePage });
    await expect(createFederationLoader().load(feature, path)).resolves.toBe(HomePage);
    expect(registered).toHaveBeenCalledWith([{ name: 'catalog_1', entry: feature.entry }], { force: false });
    expect(loaded).toHaveBeenCalledWith('catalog_1/pages/Home/HomePage');
  });

  it('asks for all of its code at once, before the first file of it has run', async () => {
    const files = { scripts: ['/1/home.js'], styles: ['/1/home.css'], ahead: ['/1/player.js'] };
    const withFiles = { ...feature, modules: { [path]: files } };
    loaded.mockResolvedValue({ HomePage, other: HomePage });
    const loader = createFederationLoader();
    const preloads = () =>
      [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
    document.head.replaceChildren();
    loader.preload(withFiles, path);
    expect(preloads()).toEqual([feature.entry, '/1/home.js', '/1/home.css', '/1/player.js']);
    // Now the remote itself knows best what it still lacks.
    await loader.load({ ...withFiles, modules: { other: { scripts: ['/1/o.js'], styles: [] } } }, 'other');
    expect(preloads()).toHaveLength(4);
  });

  it('REQ-FED-3 loads nothing ahead from a remote that has failed', async () => {
    const loader = createFederationLoader();
    loaded.mockRejectedValueOnce(new Error('"./pages/Home/HomePage" does not exist in container.'));
    await expect(failure(loader.load(feature, path))).resolves.toMatchObject({ code: 'remote-shape' });
    loaded.mockResolvedValue({ HomePage, Search: HomePage });
    loader.preload(feature, 'overlays/Search');
    expect(loaded).toHaveBeenCalledTimes(1);
    await expect(loader.load(feature, path)).resolves.toBe(HomePage);
    expect(registrations().at(-1)).toEqual([`${feature.entry}?try=1`, true]);
    loader.preload(feature, 'overlays/Search');
    await jest.advanceTimersByTimeAsync(0);
    expect(loaded).toHaveBeenLastCalledWith('catalog_1/overlays/Search');
  });

  it('REQ-FED-3 replaces a stale remote although something was loaded ahead from it, which comes anew then', async () => {
    const loader = createFederationLoader();
    const Stale = () => null;
    loaded.mockResolvedValueOnce({ Search: Stale });
    loader.preload(feature, 'overlays/Search');
    await jest.advanceTimersByTimeAsync(0);
    loaded.mockRejectedValueOnce(new Error('"./pages/Home/HomePage" does not exist in container.'));
    await expect(failure(loader.load(feature, path))).resolves.toMatchObject({ code: 'remote-shape' });
    loaded.mockResolvedValue({ HomePage, Search: HomePage });
    await expect(loader.load(feature, path)).resolves.toBe(HomePage);
    expect(registrations().at(-1)).toEqual([`${feature.entry}?try=1`, true]);
    await expect(loader.load(feature, 'overlays/Search')).resolves.toBe(HomePage);
  });

  it.each([['once it is here'], ['while it is under way']])(
    'REQ-FED-3 replaces no remote from which what was loaded ahead is used, asked for %s',
    async (when) => {
      const loader = createFederationLoader();
      loaded.mockResolvedValueOnce({ Search: HomePage });
      loader.preload(feature, 'overlays/Search');
      if (when === 'once it is here') await jest.advanceTimersByTimeAsync(0);
      await expect(loader.load(feature, 'overlays/Search')).resolves.toBe(HomePage);
      loaded.mockRejectedValue(new Error('"./pages/Home/HomePage" does not exist in container.'));
      await failure(loader.load(feature, path));
      await failure(loader.load(feature, path));
      expect(registered).toHaveBeenCalledTimes(1);
    },
  );

  it('takes a memo or lazy component too', async () => {
    const memo = { $$typeof: Symbol.for('react.memo') };
    loaded.mockResolvedValue({ HomePage: memo });
    await expect(createFederationLoader().load(feature, path)).resolves.toBe(memo);
  });

  it('happens once, also for two who ask at once, and is known at once afterwards', async () => {
    loaded.mockResolvedValue({ HomePage });
    const loader = createFederationLoader();
    await Promise.all([loader.load(feature, path), loader.load(feature, path)]);
    // What React's `use` looks at, so that it shows nothing else in its place.
    expect(loader.load(feature, path)).toMatchObject({ status: 'fulfilled', value: HomePage });
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it('happens for each module and each version by itself', async () => {
    loaded.mockResolvedValue({ HomePage, Other: HomePage });
    const loader = createFederationLoader();
    await loader.load(feature, path);
    await loader.load(feature, 'pages/Other');
    await loader.load({ ...feature, container: 'catalog_2' }, path);
    expect(loaded.mock.calls.map(([id]) => id)).toEqual([
      'catalog_1/pages/Home/HomePage',
      'catalog_1/pages/Other',
      'catalog_2/pages/Home/HomePage',
    ]);
  });
});

describe('A remote that hangs', () => {
  it('REQ-SESSION-5 can be asked for again, under another address; the first try says nothing about the second', async () => {
    loaded.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue({ HomePage });
    const loader = createFederationLoader();
    const first = failure(loader.load(feature, path));
    loader.restart(feature, path);
    await expect(loader.load(feature, path)).resolves.toBe(HomePage);
    expect(registrations()).toEqual([
      ['/mfe-catalog/1/remoteEntry.js', false],
      ['/mfe-catalog/1/remoteEntry.js?try=1', true],
    ]);
    await expect(first).resolves.toMatchObject({ code: 'remote-timeout' });
    await expect(loader.load(feature, path)).resolves.toBe(HomePage);
    expect(loaded).toHaveBeenCalledTimes(2);
  });

  it('is not asked again when it is here already', async () => {
    loaded.mockResolvedValue({ HomePage });
    const loader = createFederationLoader();
    await loader.load(feature, path);
    loader.restart(feature, path);
    await loader.load(feature, path);
    expect(loaded).toHaveBeenCalledTimes(1);
  });
});

describe('A remote that is out of reach', () => {
  it.each([
    unreachable,
    new Error('#RUNTIME-001: Failed to get remoteEntry exports.'),
    new Error('Loading chunk 181 failed.'),
    new Error('Loading CSS chunk 434 failed.'),
    new TypeError('Failed to fetch'),
  ])('REQ-FED-3 is tried three times, each time under another address: %s', async (error) => {
    loaded.mockRejectedValue(error);
    const end = await failure(createFederationLoader().load(feature, path));
    expect(end).toMatchObject({
      name: 'RemoteError',
      code: 'remote-unreachable',
      feature: remote,
      cause: error,
    });
    expect(registrations()).toEqual([
      [feature.entry, false],
      [`${feature.entry}?try=1`, true],
      [`${feature.entry}?try=2`, true],
    ]);
  });

  it('REQ-FED-3 may come at the second try, after a short wait', async () => {
    loaded.mockRejectedValueOnce(unreachable).mockResolvedValue({ HomePage });
    const loading = createFederationLoader().load(feature, path);
    await jest.advanceTimersByTimeAsync(299);
    expect(loaded).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(loading).resolves.toBe(HomePage);
  });

  it('REQ-FED-3 is loaded anew when it is asked for again, under an address not tried before', async () => {
    loaded.mockRejectedValue(unreachable);
    const loader = createFederationLoader();
    await failure(loader.load(feature, path));
    loaded.mockResolvedValue({ HomePage });
    await expect(loader.load(feature, path)).resolves.toBe(HomePage);
    expect(registrations().at(-1)).toEqual([`${feature.entry}?try=3`, true]);
    await loader.load(feature, path);
    expect(loaded).toHaveBeenCalledTimes(4);
  });

  it('is not registered by force again once it has come: its modules stay one program', async () => {
    loaded.mockRejectedValueOnce(unreachable).mockResolvedValue({ HomePage, Other: HomePage });
    const loader = createFederationLoader();
    await failure(loader.load(feature, path));
    await loader.load(feature, 'pages/Other');
    expect(registrations().map(([, force]) => force)).toEqual([false, true]);
  });

  it('is registered anew once for all of its modules that failed at the same time', async () => {
    loaded.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable);
    loaded.mockResolvedValue({ HomePage, Other: HomePage });
    const loader = createFederationLoader();
    await Promise.all([failure(loader.load(feature, path)), failure(loader.load(feature, 'pages/Other'))]);
    expect(registrations().map(([, force]) => force)).toEqual([false, true]);
    expect(loaded).toHaveBeenCalledTimes(4);
  });

  it('is not registered anew when its entry is here and only a chunk did not come', async () => {
    Object.assign(globalThis, { [feature.container]: {} });
    loaded.mockRejectedValueOnce(new Error('Loading chunk 181 failed.')).mockResolvedValue({ HomePage });
    try {
      await failure(createFederationLoader().load(feature, path));
      expect(loaded).toHaveBeenCalledTimes(2);
      expect(registrations()).toEqual([[feature.entry, false]]);
    } finally {
      Reflect.deleteProperty(globalThis, feature.container);
    }
  });
});

describe('A remote that is slow', () => {
  it('REQ-FED-3 is given up after 20 s in all, however many tries that holds, and not tried again by itself', async () => {
    loaded.mockImplementation(
      () =>
        new Promise((_, reject) => setTimeout(() => reject(new Error('Loading chunk 181 failed.')), 15_000)),
    );
    const loading = createFederationLoader().load(feature, path);
    let end: unknown;
    loading.catch((error: unknown) => (end = error));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(end).toMatchObject({ code: 'remote-timeout', feature: remote });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loaded).toHaveBeenCalledTimes(2);
  });

  it('REQ-FED-3 can be tried again, under an address that does not hang', async () => {
    loaded.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue({ HomePage });
    const loader = createFederationLoader();
    await failure(loader.load(feature, path));
    await expect(loader.load(feature, path)).resolves.toBe(HomePage);
    expect(registrations().at(-1)).toEqual([`${feature.entry}?try=1`, true]);
  });

  it('leaves no clock running when it came in time', async () => {
    loaded.mockResolvedValue({ HomePage });
    await createFederationLoader().load(feature, path);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('A remote that does not fit or is broken', () => {
  it.each([
    [
      'remote-mismatch',
      new Error('Version 18.3.1 of shared singleton module react does not satisfy ^19.3.1'),
    ],
    ['remote-shape', new Error('Module "./pages/Home/HomePage" does not exist in container.')],
    ['remote-crash', new TypeError("Cannot read properties of undefined (reading 'map')")],
    ['remote-crash', 'a thrown text'],
  ])('REQ-FED-3 fails at once as %s, told apart by what is thrown: %s', async (code, error) => {
    loaded.mockRejectedValue(error);
    const end = await failure(createFederationLoader().load(feature, path));
    expect(end).toMatchObject({ code, feature: remote, cause: error });
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', null],
    ['an empty module, as after a crash at import', {}],
    ['a text under the name', { HomePage: 'div' }],
  ])('REQ-FED-3 fails as remote-shape when it gives %s', async (_, module) => {
    loaded.mockResolvedValue(module);
    const end = await failure(createFederationLoader().load(feature, path));
    expect(end).toMatchObject({
      code: 'remote-shape',
      message: 'remote-shape: mfe-catalog@1.2.0-3f9c2a1b',
      cause: 'pages/Home/HomePage exports no component named HomePage',
    });
  });
});
