import { liveFeature, liveRegistry } from '../testing';
import { RENDERED_ELEMENT_ID, RENDERED_STYLES_ID } from '../contract/rendering';
import type { ModuleLoader } from './module-loader';
import { preloadRenderedPage, takeRenderedQueries } from './rendered-page';

const { dataset } = document.documentElement;
const queries = [{ key: ['GET /video/series/{id}', 7], data: { name: 'Forged' } }];

function writePage(): HTMLElement {
  document.head.innerHTML = `<style id="${RENDERED_STYLES_ID}">[data-style="0"]{width:50%}</style>`;
  document.body.innerHTML = `<div id="root"><b data-style="0">Forged</b></div>
    <script id="${RENDERED_ELEMENT_ID}" type="application/json">${JSON.stringify(queries)}</script>`;
  return document.querySelector('b') ?? document.body;
}

afterEach(() => {
  delete dataset.rendered;
  jest.useRealTimers();
});

describe('A page that the origin has rendered', () => {
  it('gives its queries once, and its styles back to the elements', () => {
    dataset.rendered = '';
    const styled = writePage();
    expect(takeRenderedQueries()).toEqual(queries);
    expect(styled.style.width).toBe('50%');
    expect(styled).not.toHaveAttribute('data-style');
    expect(document.getElementById(RENDERED_STYLES_ID)).toBeNull();
    expect(takeRenderedQueries()).toBeUndefined();
  });

  it('is not taken over if the bootstrap script has discarded it, and is no longer hidden', () => {
    dataset.rendered = 'discarded';
    writePage();
    expect(takeRenderedQueries()).toBeUndefined();
    expect(dataset.rendered).toBeUndefined();
  });

  it('is none in HTML that was not rendered', () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(takeRenderedQueries()).toBeUndefined();
  });
});

describe('The code of the page', () => {
  const registry = liveRegistry([
    liveFeature({ routes: [{ path: '/', module: 'pages/HomePage', title: 'Home' }] }),
  ]);
  const createLoader = (load: ModuleLoader['load']): ModuleLoader => ({ load, getVersion: () => '1.0.0' });

  it('is waited for', async () => {
    const load = jest.fn(() => Promise.resolve(() => null));
    await preloadRenderedPage(registry, createLoader(load));
    expect(load).toHaveBeenCalledWith(registry.features[0], 'pages/HomePage');
  });

  it('is waited for if the page is the host’s own', async () => {
    const load = jest.fn();
    const loadOwnPage = jest.fn(() => Promise.resolve());
    await preloadRenderedPage(liveRegistry([]), createLoader(load), loadOwnPage);
    expect(loadOwnPage).toHaveBeenCalledWith('/');
    expect(load).not.toHaveBeenCalled();
  });

  it.each<[string, ModuleLoader['load']]>([
    ['fails', () => Promise.reject(new Error('gone'))],
    ['never comes', () => new Promise(() => undefined)],
  ])('is not waited for longer than three seconds if it %s', async (_, load) => {
    jest.useFakeTimers();
    const isReady = preloadRenderedPage(registry, createLoader(load));
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(isReady).resolves.toBeUndefined();
  });
});
