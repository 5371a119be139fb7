import { type LiveFeature, BROWSER_RENDERS_COOKIE } from '@steadfast/contract';
import { provideSiteConfig, siteConfig, TOKEN_STORAGE_KEY } from '@steadfast/sdk/internal';
import { liveFeature, liveRegistry, testToken } from '@steadfast/testing';
import { THEME_STORAGE_KEY, themeChoice } from '@steadfast/ui/internal';
import { OVERRIDES_STORAGE_KEY } from '../registry/override-storage';
import { REGISTRY_ELEMENT_ID, readDocumentRegistry } from '../registry/registry';

// Each run evaluates the modules of the script again, but of the packages that they take little from only once.
function mockEvaluateOnce(name: string): object {
  const evaluated = globalThis as unknown as Record<string, object | undefined>;
  return (evaluated[name] ??= jest.requireActual<object>(name));
}
jest.mock('@steadfast/sdk/internal', () => mockEvaluateOnce('@steadfast/sdk/internal'));
jest.mock('@steadfast/ui/internal', () => mockEvaluateOnce('@steadfast/ui/internal'));

const LAST_GOOD_STORAGE_KEY = 'steadfast.registry.1';
/** Runs the first script, in an HTML that carries this. */
async function run(html: string): Promise<unknown> {
  jest.resetModules();
  themeChoice.reload(); // Its store is evaluated once.
  document.head.innerHTML = html;
  return import('./bootstrap-script');
}
/** Runs it at the path /, where these features are live. */
async function runWith(...features: LiveFeature[]) {
  const registry = JSON.stringify(liveRegistry(features));
  await run(`<script id="${REGISTRY_ELEMENT_ID}" type="application/json">${registry}</script>`);
  return { registry, preloaded: preloads() };
}
const preloads = () =>
  [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]:not([type=held])')];
const sources = () => scripts().map(({ src }) => new URL(src).pathname);
const theme = () => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

describe('The first script of the HTML', () => {
  it('leaves the theme to the system where nobody chose, and to the choice also where the HTML is broken', async () => {
    await runWith();
    expect(theme()).toBeNull();
    localStorage.setItem(THEME_STORAGE_KEY, 'dark');
    await run('');
    expect(theme()).toBe('dark');
  });
});

describe('The registry of an HTML that cannot be read', () => {
  const live = liveFeature({ routes: [{ path: '/', module: 'pages/Home/HomePage', title: 'Home' }] });
  const whole = liveRegistry([live]);
  const broken = [
    '',
    '<script id="registry" type="application/json">{"features":[{"name":"mfe-catalog"}]}</script>',
  ];

  it.each(broken)('REQ-FED-3 is the last with which the site began in this browser: %s', async (html) => {
    localStorage.setItem(LAST_GOOD_STORAGE_KEY, JSON.stringify(whole));
    await run(html);
    expect(readDocumentRegistry()).toEqual(whole);
    expect(preloads()[0]).toBe(live.entry);
  });

  it.each(['garbage', '{"features":[{}]}'])('is left alone where what was kept is none: %s', async (kept) => {
    localStorage.setItem(LAST_GOOD_STORAGE_KEY, kept);
    await run('');
    expect(readDocumentRegistry).toThrow();
  });

  it.each([
    ['once the site has begun with it, as it is for everybody: who leaves a canary does not come back', true],
    ['and not when it does not begin', false],
  ])('REQ-FED-3 is kept %s', async (_, isKept) => {
    jest.useFakeTimers();
    const canary = { percent: 100, feature: liveFeature({ version: '2' }) };
    const { registry } = await runWith({ ...live, canary });
    if (isKept) delete document.documentElement.dataset.starting;
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    document.body.replaceChildren();
    expect(localStorage.getItem(LAST_GOOD_STORAGE_KEY)).toBe(isKept ? registry : null);
  });
});

describe('What is live for this browser', () => {
  const routes = [{ path: '/', module: 'pages/Home/HomePage', title: 'Home' }];
  const live = liveFeature({ routes });
  const entry = '/mfe-catalog/1.3.0-bbbbbbbb/remoteEntry.js';
  const canary = { percent: 100, feature: liveFeature({ routes, version: '1.3.0-bbbbbbbb', entry }) };

  it('REQ-FED-1 is read by everybody from the HTML: the canary is fetched, and stands there', async () => {
    const { preloaded } = await runWith({ ...live, canary });
    expect(preloaded).toEqual([entry]);
    expect(readDocumentRegistry().features[0]).toMatchObject({ version: '1.3.0-bbbbbbbb', entry });
  });

  it('REQ-FED-3 of a feature that takes a break nothing is fetched', async () => {
    const api = ['/video/home'];
    const { preloaded } = await runWith({
      ...liveFeature({ routes: routes.map((route) => ({ ...route, api })) }),
      isDisabled: true,
    });
    expect([preloaded, window.prefetchedResponses?.size ?? 0]).toEqual([[], 0]);
  });
});

describe('A page that starts before the shell', () => {
  const start = '/mfe-player/1/start/play.js';
  const module = 'pages/Home/HomePage';
  const feature = liveFeature({
    routes: [{ path: '/', module, title: 'Home', start: 'engine/play' }],
    modules: { [module]: { scripts: ['/home.js'], styles: [], ahead: ['/hls.js'], start } },
    integrity: { [start]: 'sha256-AAAA' },
  });
  const held = '<script type="held" src="/shell/1/main.js" integrity="sha256-BBBB"></script>';

  async function open() {
    Object.assign(document.documentElement.dataset, { rendered: '', stream: 'ore' });
    window.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const registry = JSON.stringify(liveRegistry([feature]));
    await run(`<script id="${REGISTRY_ELEMENT_ID}" type="application/json">${registry}</script>${held}`);
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    document.dispatchEvent(new Event('startended'));
    jest.useRealTimers();
    window.prefetchedResponses = undefined;
    for (const name of ['data-rendered', 'data-stream']) document.documentElement.removeAttribute(name);
  });

  it('runs its script alone, with its hash, and asks for the manifest', async () => {
    await open();
    expect([sources(), preloads()]).toEqual([[start], []]);
    expect(scripts()[0]).toMatchObject({ integrity: 'sha256-AAAA', crossOrigin: 'anonymous' });
    expect(window.fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the first frame is there', () => document.head.dispatchEvent(new Event('loadeddata'))],
    ['it has nothing to play', () => document.dispatchEvent(new Event('startended'))],
    ['its script does not come', () => scripts()[0]?.dispatchEvent(new Event('error'))],
    ['the viewer presses something', () => document.head.dispatchEvent(new Event('pointerdown'))],
    ['it takes three seconds', () => jest.advanceTimersByTime(3_000)],
  ])('lets the shell and the page’s code load, once, when %s', async (_, happens) => {
    await open();
    happens();
    expect([sources(), preloads()]).toEqual([
      [start, '/shell/1/main.js'],
      [feature.entry, '/home.js'],
    ]);
    expect(scripts()[1]).toMatchObject({ integrity: 'sha256-BBBB', async: false });
    document.dispatchEvent(new Event('startended'));
    jest.advanceTimersByTime(10_000);
    expect(sources()).toHaveLength(2);
  });

  it('is discarded for a visitor with a session: the shell loads at once', async () => {
    localStorage.setItem(TOKEN_STORAGE_KEY, JSON.stringify({ token: 'a.b.c', expiration: 4e9 }));
    await open();
    expect([sources(), preloads()]).toEqual([['/shell/1/main.js'], [feature.entry, '/home.js']]);
  });
});

describe('The pictures of a page that the origin has rendered', () => {
  const live = liveFeature({ routes: [{ path: '/', module: 'pages/Home/HomePage', title: 'Home' }] });
  const isCodePreloaded = () => preloads().includes(live.entry);
  /** Opens a page with a picture. @returns ends its decoding */
  async function open(): Promise<Record<'show' | 'fail', () => void>> {
    document.documentElement.dataset.rendered = '';
    const nothing = (): void => undefined;
    let end = { show: nothing, fail: nothing };
    const picture = document.createElement('img');
    picture.setAttribute('fetchpriority', 'high');
    picture.decode = () =>
      new Promise((resolve, reject) => {
        end = { show: resolve, fail: reject };
      });
    document.body.replaceChildren(picture);
    const registry = JSON.stringify(liveRegistry([live]));
    await run(
      `<script id="${REGISTRY_ELEMENT_ID}" type="application/json">${registry}</script><script type="held" src="/shell/1/main.js"></script>`,
    );
    document.dispatchEvent(new Event('DOMContentLoaded'));
    return end;
  }
  beforeEach(() => {
    jest.useFakeTimers();
    // The first paint is over when somebody asks for it.
    const observe = (onPaint: () => void) => ({
      observe: () => void setTimeout(onPaint),
      disconnect: jest.fn(),
    });
    Object.assign(window, { PerformanceObserver: jest.fn(observe) });
  });
  afterEach(() => {
    document.dispatchEvent(new Event('keydown'));
    jest.useRealTimers();
    document.body.replaceChildren();
    delete document.documentElement.dataset.rendered;
    Reflect.deleteProperty(window, 'PerformanceObserver');
  });

  it.each(['show', 'fail'] as const)('hold its code back until they %s', async (end) => {
    const picture = await open();
    await jest.advanceTimersByTimeAsync(900);
    expect([sources(), isCodePreloaded()]).toEqual([[], false]);
    document.body.insertAdjacentHTML('beforeend', '<style data-href="/home.css"></style>');
    picture[end]();
    await jest.advanceTimersByTimeAsync(50);
    const mark = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    expect(mark).toMatchObject({ href: 'http://localhost/home.css', disabled: true });
    mark?.remove();
    expect([sources(), isCodePreloaded()]).toEqual([['/shell/1/main.js'], true]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sources()).toHaveLength(1);
  });

  it.each([
    ['a second', () => jest.advanceTimersByTimeAsync(1_000)],
    ['the viewer’s press', () => document.dispatchEvent(new Event('pointerdown'))],
  ])('hold it no longer than %s', async (_, ends) => {
    await open();
    expect(sources()).toEqual([]);
    await ends();
    expect(sources()).toEqual(['/shell/1/main.js']);
  });
});

it('runs the shell’s scripts also when it fails itself', async () => {
  jest.doMock('./early-events', () => ({
    recordEarlyEvents: () => {
      throw new Error('Blocked');
    },
  }));
  await expect(run('<script type="held" src="/shell/1/main.js"></script>')).rejects.toThrow('Blocked');
  jest.dontMock('./early-events');
  expect(sources()).toEqual(['/shell/1/main.js']);
});

describe('A page that the origin has rendered', () => {
  const live = liveFeature({ version: '1' });
  const { dataset } = document.documentElement;
  const signIn = () => {
    const token = { token: testToken(), expiration: 4e9 };
    localStorage.setItem(TOKEN_STORAGE_KEY, JSON.stringify(token));
  };
  const run = async (...features: LiveFeature[]) => {
    dataset.rendered = '';
    await runWith(...features);
    return [dataset.rendered, document.cookie];
  };
  afterEach(() => {
    delete dataset.rendered;
    document.cookie = `${BROWSER_RENDERS_COOKIE}; max-age=0`;
  });

  it('is kept by a visitor without a session who gets the live versions', async () => {
    expect(await run(live)).toEqual(['', '']);
  });

  it('is discarded in a session, and the origin leaves it out from the next load on until the session ends', async () => {
    signIn();
    expect(await run(live)).toEqual(['discarded', BROWSER_RENDERS_COOKIE]);
    localStorage.clear();
    expect(await run(live)).toEqual(['', '']);
  });

  it('REQ-FED-1 is discarded in a canary, whose pages are never mixed with the live ones', async () => {
    const canary = { percent: 100, feature: liveFeature({ version: '2' }) };
    expect(await run({ ...live, canary })).toEqual(['discarded', BROWSER_RENDERS_COOKIE]);
    expect(await run({ ...live, canary: { ...canary, percent: 0 } })).toEqual(['', '']);
  });

  it('is discarded in a tab that overrides a live version, and in that tab alone', async () => {
    provideSiteConfig({ ...siteConfig(), overrideOrigins: ['http://localhost:3002'] });
    const feature = liveFeature({ version: 'dev', entry: 'http://localhost:3002/remoteEntry.js' });
    const overrides = [{ feature, until: Date.now() + 60_000 }];
    sessionStorage.setItem(OVERRIDES_STORAGE_KEY, JSON.stringify({ tab: window.name, overrides }));
    expect(await run(live)).toEqual(['discarded', BROWSER_RENDERS_COOKIE]);
    sessionStorage.clear();
    expect(await run(live)).toEqual(['', '']);
  });
});
