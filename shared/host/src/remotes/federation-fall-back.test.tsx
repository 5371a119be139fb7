import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { provideSiteConfig, siteConfig } from '@steadfast/sdk/internal';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { createFederationLoader } from './federation-loader';
import type { ModuleLoader } from './module-loader';
import { OVERRIDES_STORAGE_KEY } from '../registry/override-storage';
import { setRegistry } from '../registry/registry';

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerGlobalPlugins: jest.fn(),
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const loaded = jest.mocked(loadRemote<object>);
const previous = {
  version: '1.1.0-aaaaaaaa',
  container: 'catalog_before',
  entry: '/mfe-catalog/1.1.0-aaaaaaaa/remoteEntry.js',
  integrity: {},
};
const alone = liveFeature({ container: 'catalog_live' });
const feature = { ...alone, previous };
const path = 'pages/Home/HomePage';
const other = 'pages/Other';
const Live = () => null;
const Before = () => null;
const unreachable = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');
const never = () => new Promise<never>(() => undefined);

/** What each version answers, by container; what is not said hangs. */
function serve(answers: Record<string, (module: string) => Promise<object>>): void {
  loaded.mockImplementation((id) => {
    const [container = '', ...module] = id.split('/');
    return (answers[container] ?? never)(module.join('/'));
  });
}
const fails = (error: unknown) => () => Promise.reject(error as Error);
const gives = (part: () => null) => () => Promise.resolve({ HomePage: part, Other: part });
/** What a load comes to, when all timers have run that it may need. */
async function end(loading: Promise<unknown>, inMs = 60_000): Promise<unknown> {
  const ended = loading.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(inMs);
  return ended;
}

let warned: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  loaded.mockReset();
  jest.mocked(registerRemotes).mockReset();
  warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  jest.useRealTimers();
  warned.mockRestore();
  Reflect.deleteProperty(globalThis, 'fetch');
  document.head.replaceChildren();
});

describe('A live version that cannot be loaded', () => {
  it.each([
    ['does not come', unreachable],
    ['crashes while it is imported', new TypeError('x is undefined')],
  ])('REQ-FED-3 is replaced by the one before it when it %s, and the log tells once', async (_, error) => {
    serve({ catalog_live: fails(error), catalog_before: gives(Before) });
    const loader = createFederationLoader();
    expect(loader.getVersion(feature)).toBe(feature.version);
    await expect(end(loader.load(feature, path))).resolves.toBe(Before);
    expect(loader.getVersion(feature)).toBe(previous.version);
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'catalog_before', entry: previous.entry }],
      expect.anything(),
    );
    await expect(end(loader.load(feature, other))).resolves.toBe(Before);
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(/mfe-catalog@1\.2\.0-3f9c2a1b; 1\.1\.0-aaaaaaaa is served/), error],
    ]);
  });

  it('REQ-FED-3 is measured with how its load ends: in the previous version, or with a code', async () => {
    const measure = jest.fn<unknown, [string, { detail: object }]>();
    performance.measure = measure as unknown as typeof performance.measure;
    serve({ catalog_live: gives(Live) });
    await end(createFederationLoader().load(feature, path));
    serve({ catalog_live: fails(unreachable), catalog_before: gives(Before) });
    await end(createFederationLoader().load(feature, path));
    await end(createFederationLoader().load(alone, path));
    const loads = measure.mock.calls.filter(([name]) => name === `remote mfe-catalog load ${path}`);
    expect(loads.map(([, { detail }]) => detail)).toMatchObject([
      { version: feature.version, outcome: 'ok' },
      { version: previous.version, outcome: 'fell-back' },
      { version: feature.version, outcome: 'remote-unreachable' },
    ]);
  });

  it('REQ-FED-3 is given 8 s where there is one before it', async () => {
    serve({ catalog_before: gives(Before) });
    const loading = createFederationLoader().load(feature, path);
    await jest.advanceTimersByTimeAsync(7_999);
    expect(loaded).toHaveBeenCalledTimes(1);
    await expect(end(loading, 1)).resolves.toBe(Before);
  });

  it('REQ-FED-3 is what the message is about when the one before it fails too, after 20 s in all', async () => {
    serve({ catalog_live: never, catalog_before: never });
    const loading = createFederationLoader().load(feature, path);
    let error: unknown;
    loading.catch((reason: unknown) => (error = reason));
    await jest.advanceTimersByTimeAsync(19_999);
    expect(error).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ code: 'remote-timeout', feature: { version: feature.version } });
  });

  it('REQ-FED-3 is tried first again when both have failed', async () => {
    serve({ catalog_live: fails(unreachable), catalog_before: fails(unreachable) });
    const loader = createFederationLoader();
    await expect(end(loader.load(feature, path))).resolves.toMatchObject({
      code: 'remote-unreachable',
      feature: { name: 'mfe-catalog', version: feature.version },
    });
    serve({ catalog_live: gives(Live), catalog_before: gives(Before) });
    await expect(end(loader.load(feature, path))).resolves.toBe(Live);
    expect(loader.getVersion(feature)).toBe(feature.version);
  });

  it('REQ-FED-3 takes what was loaded ahead from it along: both never serve in one tab', async () => {
    serve({
      catalog_live: (module) => (module === path ? fails(unreachable)() : gives(Live)()),
      catalog_before: gives(Before),
    });
    const loader = createFederationLoader();
    loader.preload(feature, other);
    await jest.advanceTimersByTimeAsync(0);
    await expect(end(loader.load(feature, path))).resolves.toBe(Before);
    await expect(end(loader.load(feature, other))).resolves.toBe(Before);
  });

  it('REQ-FED-3 does not serve what comes from it late', async () => {
    let arrive: (module: object) => void = () => undefined;
    serve({
      catalog_live: (module) =>
        module === path ? fails(unreachable)() : new Promise((resolve) => (arrive = resolve)),
      catalog_before: gives(Before),
    });
    const loader = createFederationLoader();
    const late = loader.load(feature, other);
    await expect(end(loader.load(feature, path), 2_000)).resolves.toBe(Before);
    arrive({ Other: Live });
    await expect(end(late)).resolves.toBe(Before);
  });

  it('REQ-FED-3 takes its styles with it', async () => {
    const styles = (version: string) =>
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: `/mfe-catalog/${version}/home.css`,
      });
    const inline = document.createElement('style');
    inline.dataset['href'] = `/mfe-catalog/${feature.version}/home.css`;
    document.head.append(inline, styles(feature.version), styles(previous.version));
    serve({ catalog_live: fails(new TypeError('x is undefined')), catalog_before: gives(Before) });
    await end(createFederationLoader().load(feature, path));
    const left = [...document.querySelectorAll('link[rel=stylesheet], style[data-href]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(left).toEqual(['/mfe-catalog/1.1.0-aaaaaaaa/home.css']);
  });

  it.each([
    ['as soon as something of it has served', 'pages/Other', feature],
    [
      'when the one before it has the same code',
      undefined,
      { ...feature, previous: { ...previous, container: 'catalog_live' } },
    ],
    ['when there is none before it', undefined, alone],
  ])('REQ-FED-3 is not replaced %s', async (_, served, live) => {
    serve({
      catalog_live: (module) => (module === path ? fails(unreachable)() : gives(Live)()),
      catalog_before: gives(Before),
    });
    const loader = createFederationLoader();
    if (served) await end(loader.load(live, served));
    await expect(end(loader.load(live, path))).resolves.toMatchObject({ code: 'remote-unreachable' });
    expect(loaded).not.toHaveBeenCalledWith(`catalog_before/${path}`);
  });

  it('REQ-FED-3 is not replaced without a network: the one before it would not come either', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve({ catalog_live: fails(unreachable), catalog_before: gives(Before) });
    const result = await end(createFederationLoader().load(feature, path));
    online.mockRestore();
    expect(result).toMatchObject({ code: 'remote-unreachable' });
  });

  it('REQ-FED-3 is not replaced by the failure of a preload', async () => {
    serve({ catalog_live: fails(unreachable), catalog_before: gives(Before) });
    const loader = createFederationLoader();
    loader.preload(feature, path);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loader.servesPrevious(feature)).toBe(false);
    expect(loaded).not.toHaveBeenCalledWith(`catalog_before/${path}`);
  });
});

describe('A failed version that its team has mended meanwhile', () => {
  const mended = {
    ...feature,
    version: '1.3.0-cccccccc',
    container: 'catalog_mended',
    modules: { [path]: { scripts: [], styles: [] } },
  };
  /** What the origin tells of what is live, next to what this document knows. */
  const answer = (features: object[], { shell = liveRegistry().shell } = {}) => {
    setRegistry(liveRegistry([alone]));
    const live = JSON.stringify({ revision: 2, shell, features });
    const fetched = jest.fn().mockResolvedValue({ ok: true, text: () => Promise.resolve(live) });
    Object.assign(globalThis, { fetch: fetched });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
    return fetched;
  };
  afterEach(() => {
    localStorage.clear();
  });

  it('REQ-FED-3 is taken at "Try again", without a reload', async () => {
    serve({ catalog_live: fails(new Error('broken')), catalog_mended: gives(Live) });
    const fetched = answer([mended]);
    const loader = createFederationLoader();
    await expect(end(loader.load(alone, path))).resolves.toMatchObject({ code: 'remote-crash' });
    expect(fetched).not.toHaveBeenCalled();
    await expect(end(loader.load(alone, path))).resolves.toBe(Live);
    expect(fetched.mock.calls[0]?.[0]).toBe('/registry.json');
    expect(loader.getVersion(alone)).toBe(mended.version);
  });

  it('REQ-FED-3 is not asked for, and holds nothing up, when it only failed while it was loaded ahead', async () => {
    serve({ catalog_live: fails(new Error('broken')) });
    const fetched = answer([mended]);
    const loader = createFederationLoader();
    loader.preload(alone, path);
    await jest.advanceTimersByTimeAsync(60_000);
    serve({ catalog_live: gives(Live) });
    await expect(end(loader.load(alone, path))).resolves.toBe(Live);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('REQ-FED-3 is not taken once something of the failed one serves', async () => {
    serve({
      catalog_live: (module) => (module === path ? fails(new Error('broken'))() : gives(Before)()),
      catalog_mended: gives(Live),
    });
    const fetched = answer([mended]);
    const loader = createFederationLoader();
    await end(loader.load(alone, other));
    await end(loader.load(alone, path));
    await expect(end(loader.load(alone, path))).resolves.toMatchObject({ code: 'remote-crash' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('REQ-FED-3 is left to a new document where the shell is another by now: both may need each other', async () => {
    serve({ catalog_live: fails(new Error('broken')), catalog_mended: gives(Live) });
    answer([mended], { shell: '0.2.0-eeeeeeee' });
    const loader = createFederationLoader();
    await end(loader.load(alone, path));
    await expect(end(loader.load(alone, path))).resolves.toMatchObject({ code: 'remote-crash' });
  });

  it('REQ-FED-3 is taken as this browser would get it: in a canary, the canary', async () => {
    serve({
      catalog_live: fails(new Error('broken')),
      catalog_canary: gives(Before),
      catalog_mended: gives(Live),
    });
    const canary = { ...mended, version: '1.4.0-dddddddd', container: 'catalog_canary' };
    answer([{ ...mended, canary: { percent: 100, feature: canary } }]);
    const loader = createFederationLoader();
    await end(loader.load(alone, path));
    await expect(end(loader.load(alone, path))).resolves.toBe(Before);
    expect(loader.getVersion(alone)).toBe(canary.version);
  });

  it('REQ-FED-4 never takes the place of one that this tab takes from somewhere else', async () => {
    provideSiteConfig({ ...siteConfig(), overrideOrigins: ['http://localhost:*'] });
    const own = { ...alone, entry: 'http://localhost:3002/remoteEntry.js', version: '1.2.0-local' };
    const kept = { tab: window.name, overrides: [{ feature: own, until: Date.now() + 3_600_000 }] };
    sessionStorage.setItem(OVERRIDES_STORAGE_KEY, JSON.stringify(kept));
    serve({ catalog_live: fails(new Error('broken')), catalog_mended: gives(Live) });
    const fetched = answer([mended]);
    const loader = createFederationLoader();
    await end(loader.load(own, path));
    await expect(end(loader.load(own, path))).resolves.toMatchObject({ code: 'remote-crash' });
    expect(fetched).toHaveBeenCalled();
    sessionStorage.clear();
  });

  it.each([
    ['is the one that failed', [alone]],
    [
      'is the one that failed, for a part of the browsers',
      [{ ...mended, canary: { percent: 100, feature: alone } }],
    ],
    ['lacks the module', [{ ...mended, modules: {} }]],
    ['takes a break', [{ ...mended, isDisabled: true }]],
    ['is none', []],
  ])('REQ-FED-3 is waited for while what is live %s', async (_, features) => {
    serve({ catalog_live: fails(new Error('broken')), catalog_mended: gives(Live) });
    answer(features);
    const loader = createFederationLoader();
    await end(loader.load(alone, path));
    await expect(end(loader.load(alone, path))).resolves.toMatchObject({ code: 'remote-crash' });
  });
});

describe('A live version that crashes', () => {
  const cause = new TypeError('broken');
  /** What is shown in place of a module that has crashed. */
  const replace = async (
    loader: ModuleLoader,
    { live = feature as typeof alone, module = path, component = Live } = {},
  ) => loader.replaceCrashed(live, module, { cause, component }) ?? end(loader.load(live, module));

  it('REQ-FED-3 is replaced by the previous one, for all modules that load from then on', async () => {
    serve({ catalog_live: gives(Live), catalog_before: gives(Before) });
    const loader = createFederationLoader();
    await expect(end(loader.load(feature, path))).resolves.toBe(Live);
    expect(await replace(loader)).toBe(Before);
    expect([loader.getVersion(feature), loader.servesPrevious(feature)]).toEqual([previous.version, true]);
    await expect(end(loader.load(feature, other))).resolves.toBe(Before);
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/1\.1\.0-aaaaaaaa is served/), cause]]);
  });

  it('REQ-FED-3 is replaced wherever the page shows the module, while that loads and afterwards', async () => {
    serve({ catalog_live: gives(Live), catalog_before: gives(Before) });
    const loader = createFederationLoader();
    await end(loader.load(feature, path));
    await expect(Promise.all([replace(loader), replace(loader)])).resolves.toEqual([Before, Before]);
    expect(await replace(loader)).toBe(Before);
    expect(loaded).toHaveBeenCalledTimes(2);
    expect(await replace(loader, { component: Before })).toMatchObject({
      code: 'remote-crash',
      feature: { version: previous.version },
      cause,
    });
  });

  it('REQ-FED-3 is replaced in another module that crashes later', async () => {
    serve({ catalog_live: gives(Live), catalog_before: gives(Before) });
    const loader = createFederationLoader();
    for (const module of [path, other]) await end(loader.load(feature, module));
    await replace(loader);
    expect(await replace(loader, { module: other })).toBe(Before);
  });

  it('REQ-FED-3 goes on serving the modules that work', async () => {
    serve({ catalog_live: gives(Live), catalog_before: gives(Before) });
    const loader = createFederationLoader();
    await end(loader.load(feature, path));
    await end(loader.load(feature, other));
    await replace(loader);
    await expect(end(loader.load(feature, other))).resolves.toBe(Live);
  });

  it.each([
    ['takes its styles with it', [], 0],
    ['leaves its styles to its modules that work', [other], 1],
  ])('REQ-FED-3 %s', async (_, modules, left) => {
    const style = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: '/mfe-catalog/1.2.0-3f9c2a1b/page.css',
    });
    document.head.append(style);
    serve({ catalog_live: gives(Live), catalog_before: gives(Before) });
    const loader = createFederationLoader();
    for (const module of [path, ...modules]) await end(loader.load(feature, module));
    await replace(loader);
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(left);
  });

  it.each([
    ['there is no previous one', alone, gives(Before)],
    ['the previous one cannot be loaded', feature, fails(unreachable)],
    ['the previous one lacks the module', feature, fails(new Error('does not exist in container.'))],
  ])('REQ-FED-3 is what the message is about where %s, and can be tried again', async (_, live, before) => {
    serve({ catalog_live: gives(Live), catalog_before: before });
    const loader = createFederationLoader();
    await end(loader.load(live, path));
    expect(await replace(loader, { live })).toMatchObject({ code: 'remote-crash', cause });
    expect(loader.getVersion(live)).toBe(feature.version);
    await expect(end(loader.load(live, path))).resolves.toBe(Live);
  });
});

describe('A feature that takes a break', () => {
  it('is never asked for', async () => {
    const loader = createFederationLoader();
    await expect(loader.load({ ...feature, isDisabled: true }, path)).rejects.toMatchObject({
      code: 'remote-disabled',
    });
    expect(loaded).not.toHaveBeenCalled();
    expect(document.querySelector('link')).toBeNull();
  });
});
