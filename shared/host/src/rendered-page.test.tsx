import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { Suspense, use, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { RENDERED_ELEMENT_ID, RENDERED_STYLES_ID } from '@steadfast/contract';
import { RemoteError, type ModuleLoader } from './module-loader';
import { createNoticeBoard } from './notices/notice-board';
import { EARLY_FIELD_ID, rememberEvents } from './early-events';
import { createQueryClient } from './query-client';
import {
  fillCache,
  loadRenderedPage,
  reportHydrationError,
  takeOver,
  takeRenderedQueries,
} from './rendered-page';

const { dataset } = document.documentElement;
const queries = [{ key: ['GET /video/series/{id}', 7], data: { name: 'Forged' } }];

function writePage(): HTMLElement {
  document.head.innerHTML = `<style id="${RENDERED_STYLES_ID}">[data-style="0"]{width:50%}</style>`;
  document.body.innerHTML = `<div id="root"><b data-style="0">Forged</b></div>
    <script id="${RENDERED_ELEMENT_ID}" type="application/json">${JSON.stringify(queries)}</script>`;
  return document.querySelector('b') ?? document.body;
}

/** Pretends that the document was loaded from this path. */
function loadFrom(path: string): void {
  Object.assign(performance, { getEntriesByType: () => [{ name: `http://localhost${path}` }] });
}

afterEach(() => {
  delete dataset.rendered;
  Object.assign(performance, { getEntriesByType: undefined });
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

  it('is taken over whatever its query and hash are', () => {
    dataset.rendered = '';
    loadFrom('/?utm_source=news#top');
    writePage();
    expect(takeRenderedQueries()).toEqual(queries);
  });

  it('is not taken over if the viewer has already gone back', () => {
    dataset.rendered = '';
    loadFrom('/series/7');
    writePage();
    expect(takeRenderedQueries()).toBeUndefined();
    expect(dataset.rendered).toBeUndefined();
  });

  it('is none in HTML that was not rendered', () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(takeRenderedQueries()).toBeUndefined();
  });
});

describe('What a rendered page says that does not exist', () => {
  const queryKey = ['GET /video/series/{id}', 7];
  const queryFn = jest.fn(() => Promise.reject(new Error('asked again')));

  /** Opens the page so long after the document has loaded. */
  function openAfter(ms: number) {
    const client = createQueryClient();
    fillCache(client, [
      { key: queryKey, missing: { status: 404, body: { message: 'There is no series 7.' } } },
    ]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
    const Page = () => <h1>{useQuery({ queryKey, queryFn }).error?.message}</h1>;
    return render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ).container;
  }
  afterEach(() => {
    jest.restoreAllMocks();
    queryFn.mockClear();
  });

  it('shows at once, and is not asked for again', () => {
    expect(openAfter(1_000)).toHaveTextContent('There is no series 7.');
    expect(queryFn).not.toHaveBeenCalled();
  });

  it('is asked for again after a minute', () => {
    openAfter(61_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});

describe('The code of the page', () => {
  const registry = liveRegistry([
    liveFeature({ routes: [{ path: '/', module: 'pages/HomePage', title: 'Home' }] }),
  ]);
  const [feature = liveFeature()] = registry.features;
  const HomePage = () => null;
  const error = new RemoteError('remote-unreachable', feature, { cause: 'gone' });
  const load = jest.fn<ReturnType<ModuleLoader['load']>, Parameters<ModuleLoader['load']>>();
  const loader: ModuleLoader = { load, getVersion: () => '1.0.0' };
  const board = createNoticeBoard();
  const offer = () => board.notices()[0];

  beforeEach(() => load.mockReset().mockResolvedValue(HomePage));

  it('is what React gets, and other modules as ever', async () => {
    const page = loadRenderedPage(registry, loader, board.notify);
    await expect(page.loader.load(feature, 'pages/HomePage')).resolves.toBe(HomePage);
    expect(load.mock.calls).toEqual([[feature, 'pages/HomePage']]);
    await page.loader.load(feature, 'dialogs/Search', { isPreload: true });
    expect(load).toHaveBeenLastCalledWith(feature, 'dialogs/Search', { isPreload: true });
  });

  it('is waited for if the page is the host’s own', async () => {
    const loadOwnPage = jest.fn(() => Promise.resolve());
    await loadRenderedPage(liveRegistry([]), loader, board.notify, loadOwnPage).loaded;
    expect(loadOwnPage).toHaveBeenCalledWith('/');
    expect(load).not.toHaveBeenCalled();
  });

  it('is loaded again when the viewer wants that, or when the network is back', async () => {
    load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    const { loaded } = loadRenderedPage(registry, loader, board.notify);
    await waitFor(() => expect(offer()?.action?.label).toBe('Try again'));
    expect(offer()?.message).toMatch(/^This page did not load completely. Code remote-unreachable · /);
    expect(offer()?.isLasting).toBe(true);
    offer()?.action?.perform();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(load).toHaveBeenCalledTimes(3);
    });
    await expect(loaded).resolves.toBe(HomePage);
    expect(board.notices()).toEqual([]);
  });

  it('fails if the viewer has gone to another page', async () => {
    load.mockRejectedValue(error);
    const { loaded } = loadRenderedPage(registry, loader, board.notify);
    window.history.pushState({}, '', '/about');
    await expect(loaded).rejects.toBe(error);
    window.history.pushState({}, '', '/');
  });
});

it('A page that React renders differently is logged and measured, unless the viewer has left it', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  performance.measure = jest.fn();
  const registry = liveRegistry([
    liveFeature({ routes: [{ path: '/', module: 'pages/HomePage', title: 'Home' }] }),
  ]);
  document.body.innerHTML = `<script id="registry" type="application/json">${JSON.stringify(registry)}</script>`;
  loadFrom('/series/7');
  reportHydrationError('The page is another one');
  loadFrom('/');
  reportHydrationError('Hydration failed');
  await waitFor(() => expect(logged).toHaveBeenCalledWith('hydration-failed', 'Hydration failed'));
  const [, { detail }] = jest.mocked(performance.measure).mock.lastCall as unknown as [
    string,
    { detail: object },
  ];
  expect(detail).toMatchObject({ module: 'pages/HomePage', phase: 'render', outcome: 'hydration-failed' });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

describe('What is pressed before React takes over', () => {
  rememberEvents();
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

  it.each([
    ['aria-pressed="false"', 'nothing if it is a toggle', 0],
    ['aria-expanded="false"', 'nothing if it unfolds something', 0],
    ['aria-expanded="false" aria-haspopup="menu"', 'one press if it opens something', 1],
    ['', 'one press otherwise', 1],
  ])('twice with %s is %s', async (attributes, _, clicks) => {
    find('menu').outerHTML = `<button id="menu" name="menu" ${attributes}></button>`;
    find('menu').click();
    expect(find('menu')).toHaveAttribute('aria-busy');
    find('menu').click();
    const calls = await takeOverPage();
    expect(calls.filter(([, type]) => type === 'click')).toHaveLength(clicks);
    expect(find('menu')).not.toHaveAttribute('aria-busy');
  });

  it('gets a field for what is typed if it opens the search, until another is pressed', () => {
    const field = () => document.getElementById(EARLY_FIELD_ID) as HTMLInputElement;
    find('icon').click();
    expect(field()).toHaveFocus();
    expect(field()).toHaveClass('visually-hidden');
    field().value = 'iron';
    find('filter').focus();
    find('search').click();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('iron');
    find('menu').click();
    expect(field()).toBeNull();
    find('menu').dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
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

  it('may be the link to the sign-in, which returns to the page with its query', async () => {
    const click = (at: string, path = '/auth') => {
      window.history.pushState({}, '', at);
      rememberEvents();
      find('menu').innerHTML = `<a href="${path}"></a>`;
      const link = document.querySelector('a');
      link?.click();
      return link?.getAttribute('href');
    };
    const at = '/video/101?type=series&source=1';
    expect(click(at)).toBe(`/auth?returnTo=${encodeURIComponent(at)}`);
    expect(click('/lost')).toBe('/auth?returnTo=%2Flost');
    expect(click('/auth')).toBe('/auth');
    expect(click('/Auth/')).toBe('/auth');
    expect(click('/lost', '/about')).toBe('/about');
    await takeOver(true);
    expect(click('/lost')).toBe('/auth');
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
  const never = () => () => undefined;

  it.each([
    ['the text and the caret stay, and React gets the change', false],
    ['also if the component renders again as soon as it is hydrated', true],
  ])('is as if typed after it: %s', async (_, rendersAgain) => {
    const typed = jest.fn();
    const Filter = () => {
      const [text, setText] = useState('');
      useSyncExternalStore(
        never,
        () => rendersAgain,
        () => false,
      );
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
    expect([document.querySelector('input'), field.value]).toEqual([field, 'hammer']);
    if (!rendersAgain) expect(field.selectionStart).toBe(2);
  });

  it('leaves alone what the late page knows by itself where nothing was typed', async () => {
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const draft = { current: '' };
    const Email = () => {
      const [text, setText] = useState(draft.current);
      if (draft.current) use(late);
      return <input type="email" value={text} onChange={({ target }) => setText(target.value)} />;
    };
    const page = (
      <Suspense>
        <Email />
      </Suspense>
    );
    document.body.innerHTML = `<div id="root"><main>${renderToString(page)}</main></div>`;
    draft.current = 'silas@exam';
    await act(async () => {
      hydrateRoot(document.querySelector('main') ?? document.body, page, {
        onRecoverableError: () => undefined,
      });
      await takeOver(true);
    });
    await act(async () => {
      arrive();
      await late;
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(document.querySelector('input')).toHaveValue('silas@exam');
  });

  it.each([
    ['before', true],
    ['after', false],
  ])(
    'counts also if React waits for the page longer than expected: typed %s its code is there',
    async (_, isEarly) => {
      let arrive: () => void = () => undefined;
      const late = new Promise<void>((resolve) => (arrive = resolve));
      const isServer = { current: true };
      const Email = () => {
        const [text, setText] = useState('');
        if (!isServer.current) use(late);
        return (
          <>
            <input type="email" value={text} onChange={({ target }) => setText(target.value)} />
            <output>{text}</output>
          </>
        );
      };
      const page = (
        <Suspense>
          <Email />
        </Suspense>
      );
      document.body.innerHTML = `<div id="root"><main>${renderToString(page)}</main></div>`;
      isServer.current = false;
      const [main, field] = [document.querySelector('main'), document.querySelector('input')];
      if (!main || !field) throw new Error('There is no page.');
      // Past the property by which React notices what scripts write.
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const type = (text: string) => {
        write?.call(field, field.value + text);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      };
      if (isEarly) type('silas@');
      await act(async () => {
        hydrateRoot(main, page);
        await takeOver(true);
      });
      await act(async () => {
        type('example.org');
        arrive();
        await late;
      });
      const wanted = `${isEarly ? 'silas@' : ''}example.org`;
      await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(wanted));
      expect([document.querySelector('input'), field.value]).toEqual([field, wanted]);
    },
  );
});

it('A picture that fails before React takes over fails after it too', async () => {
  dataset.rendered = '';
  const fail = jest.fn();
  const Photo = () => <img alt="" onError={fail} />;
  document.body.innerHTML = `<div id="root">${renderToString(<Photo />)}</div>`;
  rememberEvents();
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  await act(async () => {
    hydrateRoot(document.querySelector('#root') ?? document.body, <Photo />);
    await takeOver(true);
  });
  expect(fail).toHaveBeenCalledTimes(1);
});
