import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { liveFeature, liveRegistry } from '../testing';
import { RENDERED_ELEMENT_ID, RENDERED_STYLES_ID } from '../contract/rendering';
import type { ModuleLoader } from './module-loader';
import { rememberPresses } from './early-presses';
import { loadRenderedPage, takeOver, takeRenderedQueries } from './rendered-page';

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
});

describe('A page that the origin has rendered', () => {
  it('gives its queries, and its styles back to the elements', () => {
    dataset.rendered = '';
    const styled = writePage();
    expect(takeRenderedQueries()).toEqual(queries);
    expect(styled.style.width).toBe('50%');
    expect(styled).not.toHaveAttribute('data-style');
    expect(document.getElementById(RENDERED_STYLES_ID)).toBeNull();
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

  it('is waited for if the page is the host’s own', async () => {
    const load = jest.fn();
    const loadOwnPage = jest.fn(() => Promise.resolve());
    await loadRenderedPage(liveRegistry([]), createLoader(load), loadOwnPage);
    expect(loadOwnPage).toHaveBeenCalledWith('/');
    expect(load).not.toHaveBeenCalled();
  });

  it.each<[string, ModuleLoader['load']]>([
    ['comes', () => Promise.resolve(() => null)],
    ['fails', () => Promise.reject(new Error('gone'))],
  ])('is waited for until it %s', async (_, load) => {
    const loading = jest.fn(load);
    await loadRenderedPage(registry, createLoader(loading));
    expect(loading).toHaveBeenCalledWith(registry.features[0], 'pages/HomePage');
  });
});

describe('What is pressed before React takes over', () => {
  rememberPresses();
  const find = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`) ?? document.body;
  const press = jest.fn();
  /** React's events, as after `hydrateRoot`. */
  const onPress = ({ target, type }: Event) => void press((target as HTMLElement).id, type);

  beforeEach(() => {
    press.mockReset();
    dataset.rendered = '';
    document.body.innerHTML = `<div id="root">
      <form><button id="search" name="search" aria-keyshortcuts="/"><b name="icon"></b></button></form>
      <main><button id="menu" name="menu"></button><input name="filter"></main></div>`;
    document.body.onclick = document.body.onmousedown = onPress;
  });
  const takeOverPage = async () => {
    press.mockReset();
    await takeOver(true);
    return press.mock.calls;
  };

  it('is pressed again once, the last button alone, and is busy until then', async () => {
    const submit = jest.fn((event: Event) => event.preventDefault());
    document.body.onsubmit = submit;
    find('menu').click();
    find('icon').click();
    expect(submit).not.toHaveBeenCalled();
    expect(find('menu')).not.toHaveAttribute('aria-busy');
    expect(find('search')).toHaveAttribute('aria-busy', 'true');
    expect(await takeOverPage()).toEqual([
      ['search', 'mousedown'],
      ['search', 'click'],
    ]);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(find('search')).not.toHaveAttribute('aria-busy');
    expect(await takeOverPage()).toEqual([]);
  });

  it('waits for the code of the page inside it, and not around it', async () => {
    find('menu').click();
    await takeOver(false);
    expect(find('menu')).toHaveAttribute('aria-busy');
    find('search').click();
    expect(find('search')).not.toHaveAttribute('aria-busy');
    expect(await takeOverPage()).toEqual([
      ['menu', 'mousedown'],
      ['menu', 'click'],
    ]);
    find('menu').click();
    expect(find('menu')).not.toHaveAttribute('aria-busy');
  });

  it('is forgotten when the shell has gone to another page', async () => {
    await takeOver(false);
    window.history.pushState({}, '', '/about');
    find('menu').click();
    expect(find('menu')).not.toHaveAttribute('aria-busy');
    window.history.pushState({}, '', '/');
  });

  it('may be the key of the search, unless text is typed or it is switched off', async () => {
    const pressKey = async (name: string, init: KeyboardEventInit = {}) => {
      find(name).dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, ...init }));
      return (await takeOverPage()).length > 0;
    };
    expect(await pressKey('menu')).toBe(true);
    dataset.rendered = '';
    expect(await pressKey('filter')).toBe(false);
    dataset.rendered = '';
    expect(await pressKey('menu', { ctrlKey: true })).toBe(false);
    dataset.rendered = '';
    localStorage.setItem('steadfast.searchKey', 'off');
    expect(await pressKey('menu')).toBe(false);
    localStorage.clear();
  });
});

describe('What is typed before React takes over', () => {
  it('is as if typed after it: the text and the caret stay, and React gets the change', async () => {
    const typed = jest.fn();
    const Filter = () => {
      const [text, setText] = useState('');
      typed(text);
      return (
        <main>
          <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
          <input type="range" min={0} max={10} readOnly />
        </main>
      );
    };
    document.body.innerHTML = `<div id="root">${renderToString(<Filter />)}</div>`;
    const root = document.querySelector('#root') ?? document.body;
    const field = document.querySelector('input');
    if (!field) throw new Error('There is no field.');
    field.focus();
    field.value = 'hammer';
    field.setSelectionRange(2, 2);
    typed.mockReset();
    await act(async () => {
      hydrateRoot(root, <Filter />);
      await takeOver(true);
    });
    expect(typed.mock.lastCall).toEqual(['hammer']);
    expect(field).toHaveFocus();
    expect([document.querySelector('input'), field.value, field.selectionStart]).toEqual([
      field,
      'hammer',
      2,
    ]);
  });
});
