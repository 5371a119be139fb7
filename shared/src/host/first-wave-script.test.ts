import type { LiveFeature } from '../contract';
import { liveFeature, liveRegistry } from '../testing';
import { THEME_STORAGE_KEY } from '../theme/theme-choice';
import { REGISTRY_ELEMENT_ID, registryOfDocument } from './registry';

/** Runs the first script, in an HTML that carries this. */
async function run(html: string): Promise<unknown> {
  jest.resetModules();
  document.head.innerHTML = html;
  return import('./first-wave-script');
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
    await expect(run('')).rejects.toThrow('carries no #registry');
    expect(theme()).toBe('dark');
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
    expect(registryOfDocument().features[0]).toMatchObject({ version: '1.3.0-bbbbbbbb', entry });
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
    expect([preloaded, window.earlyAnswers?.size ?? 0]).toEqual([[], 0]);
  });
});
