import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { Suspense, createElement, use, useState, useSyncExternalStore, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { RENDERED_ELEMENT_ID, RENDERED_STYLES_ID } from '@steadfast/contract';
import { RemoteError, createSimpleLoader, type ModuleLoader } from '../remotes/module-loader';
import { createToastStore } from '../toasts/toast-store';
import { EARLY_FIELD_ID, recordEarlyEvents } from '../bootstrap/early-events';
import { createQueryClient } from '../site/query-client';
import {
  LEFT_TO_BROWSER,
  endRecording,
  fillCache,
  loadRenderedPage,
  reportHydrationError,
  takeRenderedQueries,
  useReplayEvents,
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
  it('gives its queries, whatever the query and hash of its address, and its styles back to the elements', () => {
    dataset.rendered = '';
    loadFrom('/?utm_source=news#top');
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
  const loader = createSimpleLoader(load);
  const toastStore = createToastStore();
  const offer = () => toastStore.getToasts()[0];

  beforeEach(() => {
    load.mockReset().mockResolvedValue(HomePage);
    dataset.rendered = '';
  });

  it('goes to React once until the page is hydrated, and other modules as ever', async () => {
    const rendered = loadRenderedPage(registry, loader, toastStore.notify);
    const page = await rendered.load(feature, 'pages/HomePage');
    expect(await rendered.load(feature, 'pages/HomePage')).toBe(page);
    expect(load.mock.calls).toEqual([[feature, 'pages/HomePage']]);
    await rendered.load(feature, 'dialogs/Search');
    expect(load).toHaveBeenLastCalledWith(feature, 'dialogs/Search');
    render(createElement(page), { wrapper: MemoryRouter });
    await expect(rendered.load(feature, 'pages/HomePage')).resolves.toBe(HomePage);
  });

  it.each(['restart', 'replaceCrashed'] as const)('loads again after %s', async (act) => {
    const rendered = loadRenderedPage(registry, loader, toastStore.notify);
    rendered[act](feature, 'pages/HomePage', { cause: 'broken' });
    await expect(rendered.load(feature, 'pages/HomePage')).resolves.toBe(HomePage);
  });

  it('is loaded again when the viewer wants that, or when the network is back', async () => {
    load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    const loaded = loadRenderedPage(registry, loader, toastStore.notify).load(feature, 'pages/HomePage');
    await waitFor(() => expect(offer()?.action?.label).toBe('Try again'));
    expect(offer()?.message).toMatch(/^This page did not load completely. Code remote-unreachable · /);
    expect(offer()?.isLasting).toBe(true);
    offer()?.action?.perform();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(load).toHaveBeenCalledTimes(3);
    });
    await expect(loaded).resolves.toBeInstanceOf(Function);
    expect(toastStore.getToasts()).toEqual([]);
  });

  it('fails if the viewer has gone to another page', async () => {
    load.mockRejectedValue(error);
    const loaded = loadRenderedPage(registry, loader, toastStore.notify).load(feature, 'pages/HomePage');
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
  reportHydrationError(
    Object.assign(new Error('The server could not finish it'), { digest: LEFT_TO_BROWSER }),
  );
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

/** A page as the origin renders it, and what hydrates it as the site does: the frame first, the page with its code. */
function writeSite(page: ReactElement) {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const isServer = { current: true };
  const Page = () => {
    if (!isServer.current) use(code);
    useReplayEvents('page');
    return page;
  };
  const Frame = () => {
    useReplayEvents('frame');
    return null;
  };
  const site = (
    <MemoryRouter>
      <button aria-keyshortcuts="/" onClick={() => pressed('search')}>
        <b>Search</b>
      </button>
      <main>
        <Suspense>
          <Page />
        </Suspense>
      </main>
      <Frame />
    </MemoryRouter>
  );
  document.body.innerHTML = `<div id="root">${renderToString(site)}</div>`;
  isServer.current = false;
  dataset.rendered = '';
  return {
    hydrateFrame: () =>
      act(async () => {
        const root = hydrateRoot(document.getElementById('root') ?? document.body, site);
        cleanUps.push(() => act(() => root.unmount()));
      }),
    hydratePage: () => act(async () => arrive()),
  };
}
const pressed = jest.fn();
const cleanUps: (() => void)[] = [];
const find = <Found extends HTMLElement = HTMLElement>(selector: string) => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
beforeAll(recordEarlyEvents);
beforeEach(() => {
  pressed.mockReset();
  jest.spyOn(console, 'error').mockReturnValue(); // In development, React warns of the attributes that record events.
});
afterEach(() => jest.restoreAllMocks());
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

describe('Before hydration', () => {
  const buttons = (
    <form onSubmit={(event) => (event.preventDefault(), pressed('submit'))}>
      <button type="button" id="tab" onMouseDown={() => pressed('down')} onClick={() => pressed('tab')} />
      <button id="send" />
      <input name="filter" />
    </form>
  );
  const busy = () => Array.from(document.querySelectorAll('[aria-busy]'), ({ id }) => id);
  const pressKey = (on: string, init: KeyboardEventInit = {}) =>
    find(on).dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, ...init }));

  it('the last button that is pressed is busy, and pressed once when the page is hydrated', async () => {
    const { hydrateFrame, hydratePage } = writeSite(buttons);
    find('#send').click();
    find('#tab').click();
    find('#tab').click();
    expect(busy()).toEqual(['tab']);
    await hydrateFrame();
    expect([busy(), pressed.mock.calls]).toEqual([['tab'], []]);
    await hydratePage();
    expect([busy(), pressed.mock.calls]).toEqual([[], [['down'], ['tab']]]);
    find('#tab').click();
    expect(pressed).toHaveBeenCalledTimes(3);
  });

  it('a form is sent once, when the page is hydrated', async () => {
    const { hydrateFrame, hydratePage } = writeSite(buttons);
    await hydrateFrame();
    find('#send').click();
    expect(pressed).not.toHaveBeenCalled();
    await hydratePage();
    expect(pressed.mock.calls).toEqual([['submit']]);
  });

  it('a press around the page counts when the frame is hydrated, and one after that at once', async () => {
    const { hydrateFrame } = writeSite(buttons);
    find('b').click();
    await hydrateFrame();
    expect(pressed.mock.calls).toEqual([['search']]);
    find('b').click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('the search has a field for what is typed, until another button is pressed', () => {
    writeSite(buttons);
    const field = () => find<HTMLInputElement>(`#${EARLY_FIELD_ID}`);
    find('b').click();
    expect(field()).toHaveFocus();
    expect(field()).toHaveClass('visually-hidden');
    field().value = 'iron';
    find('input').focus();
    find('b').click();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('iron');
    find('#tab').click();
    expect(document.getElementById(EARLY_FIELD_ID)).toBeNull();
    pressKey('#tab');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it.each([
    ['presses its button', '#tab', {}, '', 1],
    ['is text in a field', 'input', {}, '', 0],
    ['is the browser’s with Control', '#tab', { ctrlKey: true }, '', 0],
    ['does nothing if it is switched off', '#tab', {}, 'off', 0],
  ])('the key of the search %s', (_, on, init, stored, presses) => {
    writeSite(buttons);
    localStorage.setItem('steadfast.searchKey', stored);
    pressKey(on, init);
    localStorage.clear();
    expect(busy()).toHaveLength(presses);
  });

  it('presses are no longer recorded once the viewer has left the page, or React shows something in its place', async () => {
    const { hydrateFrame } = writeSite(buttons);
    await hydrateFrame();
    endRecording();
    find('#tab').click();
    expect(busy()).toEqual([]);
  });

  it.each([
    [
      '/video/101?type=series&source=1',
      '/auth',
      '/auth?returnTo=%2Fvideo%2F101%3Ftype%3Dseries%26source%3D1',
    ],
    ['/auth', '/auth', '/auth'],
    ['/Auth/', '/auth', '/auth'],
    ['/lost', '/about', '/about'],
  ])('at %s, the link to %s leads to %s', (at, path, expected) => {
    window.history.pushState({}, '', at);
    writeSite(<a href={path}>A link</a>);
    find('a').click();
    expect(find('a')).toHaveAttribute('href', expected);
    window.history.pushState({}, '', '/');
  });

  it('a press is dropped if the button does something else by then, as Play does once the video has started', async () => {
    const { hydrateFrame, hydratePage } = writeSite(<PlayButton />);
    find('#play').click();
    await hydrateFrame();
    await hydratePage();
    expect(find('#play')).toHaveAttribute('aria-label', 'Pause');
    expect(find('#play')).not.toHaveAttribute('aria-busy');
    expect(pressed).not.toHaveBeenCalled();
  });
});

/** Says what the origin could not know as soon as React has it. */
function PlayButton() {
  const isPlaying = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return <button id="play" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={() => pressed('played')} />;
}

describe('Text that is typed before hydration', () => {
  const never = () => () => undefined;
  const typed = jest.fn();
  function Filter({ draft = '', rendersAgain = false }) {
    const [text, setText] = useState(draft);
    useSyncExternalStore(
      never,
      () => rendersAgain,
      () => false,
    );
    typed(text);
    return <input type="search" value={text} onChange={({ target }) => setText(target.value)} />;
  }
  /** As a viewer does: past the property by which React notices what scripts write. */
  const type = (text: string) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(find('input'), find<HTMLInputElement>('input').value + text);
    find('input').dispatchEvent(new InputEvent('input', { bubbles: true }));
  };

  it.each([
    ['', false],
    [', also if the component renders again at once', true],
  ])('stays with its caret, and React gets it%s', async (_, rendersAgain) => {
    const { hydrateFrame, hydratePage } = writeSite(<Filter rendersAgain={rendersAgain} />);
    const field = find<HTMLInputElement>('input');
    field.focus();
    type('ham');
    await hydrateFrame();
    await act(async () => type('mer'));
    field.setSelectionRange(2, 2);
    await hydratePage();
    expect(typed).toHaveBeenLastCalledWith('hammer');
    expect([find('input'), field.value, field.selectionStart]).toEqual([field, 'hammer', 2]);
    expect(field).toHaveFocus();
    await act(async () => type('!'));
    expect(typed).toHaveBeenLastCalledWith('hammer!');
  });

  it('is not made from a draft that the browser knows', async () => {
    const draft = { current: '' };
    const Draft = () => <Filter draft={draft.current} />;
    const { hydrateFrame, hydratePage } = writeSite(<Draft />);
    draft.current = 'silas@exam';
    await hydrateFrame();
    await hydratePage();
    expect(find('input')).toHaveValue('silas@exam');
  });
});
