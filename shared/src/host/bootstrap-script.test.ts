import type { LiveFeature } from '../contract';
import { liveFeature, liveRegistry } from '../testing';
import { THEME_STORAGE_KEY } from '../theme/theme-choice';
import { LAST_GOOD_STORAGE_KEY } from './last-good-registry';
import { REGISTRY_ELEMENT_ID, readDocumentRegistry } from './registry';

/** Runs the first script, in an HTML that carries this. */
async function run(html: string): Promise<unknown> {
  jest.resetModules();
  document.head.innerHTML = html;
  return import('./bootstrap-script');
}
/** Runs it at the path /, where these features are live. */
async function runWith(...features: LiveFeature[]) {
  const registry = JSON.stringify(liveRegistry(features));
  await run(`<script id="${REGISTRY_ELEMENT_ID}" type="application/json">${registry}</script>`);
  const preloads = document.querySelectorAll('link[rel=preload]');
  return { registry, preloaded: [...preloads].map((link) => link.getAttribute('href')) };
}
const theme = () => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

describe('The first script of the HTML', () => {
  it('turns the page to the chosen theme', async () => {
    localStorage.setItem(THEME_STORAGE_KEY, 'light');
    await run('<script id="registry" type="application/json">{"features":[]}</script>');
    expect(theme()).toBe('light');
  });

  it('leaves the theme to the system where nobody chose, and to the choice where the HTML is broken', async () => {
    await run('<script id="registry" type="application/json">{"features":[]}</script>');
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
    '<script id="registry" type="application/json"></script>',
    '<script id="registry" type="application/json"><!doctype html></script>',
    '<script id="registry" type="application/json">{"features":[{"name":"mfe-catalog"}]}</script>',
  ];

  it.each(broken)('REQ-FED-3 is the last with which the site began in this browser: %s', async (html) => {
    localStorage.setItem(LAST_GOOD_STORAGE_KEY, JSON.stringify(whole));
    await run(html);
    expect(readDocumentRegistry()).toEqual(whole);
    expect(document.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(live.entry);
  });

  it.each([undefined, 'garbage', '{"features":[{}]}', 'null'])(
    'is left alone where none was kept that can be read: %s',
    async (kept) => {
      if (kept !== undefined) localStorage.setItem(LAST_GOOD_STORAGE_KEY, kept);
      await run('');
      expect(readDocumentRegistry).toThrow();
    },
  );

  it.each([
    ['once the site has begun with it', '<div id="root"><main></main></div>', true],
    ['and not when it does not begin', '<div id="root"><div class="boot">Steadfast</div></div>', false],
  ])('is kept %s', async (_, body, isKept) => {
    jest.useFakeTimers();
    document.body.innerHTML = body;
    const { registry } = await runWith(live);
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    document.body.replaceChildren();
    expect(localStorage.getItem(LAST_GOOD_STORAGE_KEY)).toBe(isKept ? registry : null);
  });

  it('REQ-FED-3 is kept as it is for everybody: who leaves a canary does not come back to it', async () => {
    jest.useFakeTimers();
    document.body.innerHTML = '<div id="root"><main></main></div>';
    const { registry } = await runWith({
      ...live,
      canary: { percent: 100, feature: liveFeature({ version: '2' }) },
    });
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    document.body.replaceChildren();
    expect(localStorage.getItem(LAST_GOOD_STORAGE_KEY)).toBe(registry);
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

  it('is left as it came where nothing is different here', async () => {
    const { preloaded, registry } = await runWith({ ...live, canary: { ...canary, percent: 0 } });
    expect(preloaded).toEqual([live.entry]);
    expect(document.getElementById(REGISTRY_ELEMENT_ID)?.textContent).toBe(registry);
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
