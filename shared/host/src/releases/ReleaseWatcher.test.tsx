import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { modalOpened } from '@steadfast/ui/internal';
import { createToastStore } from '../toasts/toast-store';
import { REGISTRY_ELEMENT_ID, setRegistry } from '../registry/registry';
import { ReleaseWatcher } from './ReleaseWatcher';
import { testTab } from './test-tab';

const plain = { path: '/series', module: 'pages/Series/SeriesPage', title: 'Series' };
const playing = {
  path: '/video/:id',
  module: 'pages/Video/VideoPage',
  title: 'Video',
  stream: { in: '/video/{id}', at: ['id'] },
};
const newer = { ...liveRegistry([liveFeature({ routes: [plain, playing] })]), revision: 6 };
const user = userEvent.setup();
/** What jsdom says instead of loading a document. */
let toConsole: jest.SpyInstance;
const documentsLoaded = () =>
  toConsole.mock.calls.filter(([error]) => /navigation/.test(String(error))).length;
/** Whether the last click was the router's. */
const isRouted = () => screen.queryByText('At /series') !== null;

const form = (
  <form>
    <input aria-label="Name" />
    <input aria-label="City" defaultValue="Nashville" />
    <input aria-label="News" type="checkbox" />
    <select aria-label="Tone">
      <option>Plain</option>
      <option>Warm</option>
    </select>
    <input aria-label="Find" type="search" />
  </form>
);

const Place = () => <p>At {useLocation().pathname}</p>;

function show({ isNew = true, extra = <></> } = {}) {
  const toastStore = createToastStore();
  const queryClient = new QueryClient();
  const test = testTab(isNew ? newer : undefined);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/']}>
        <Place />
        <main tabIndex={-1}>
          <Link to="/video/7">Video</Link>
          <Link to="/series">Series</Link>
          <Link to="/series?tab=2">Tab</Link>
          <Link to="/?tab=2">Same page</Link>
          <Link to="/series" target="_blank">
            Elsewhere
          </Link>
          <Link to="/series" download>
            File
          </Link>
          <a href="https://example.org/series">Other site</a>
          {extra}
        </main>
        <input aria-label="Dark" type="radio" />
        <ReleaseWatcher toastStore={toastStore} tab={test.tab} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, ...test, toastStore, queryClient };
}
const follow = (name: string) => user.click(screen.getByRole('link', { name }));

function plays(given: { paused: boolean; ended: boolean }): void {
  const video = document.body.appendChild(document.createElement('video'));
  for (const [name, value] of Object.entries(given)) Object.defineProperty(video, name, { value });
}

beforeEach(() => {
  sessionStorage.clear();
  toConsole = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  document.querySelector('video')?.remove();
  document.getElementById(REGISTRY_ELEMENT_ID)?.remove();
  jest.restoreAllMocks();
});

describe('A link that the viewer follows', () => {
  it('REQ-FED-1 leads to a document of its own when something newer is live', async () => {
    show();
    await follow('Series');
    expect([documentsLoaded(), isRouted()]).toEqual([1, false]);
  });

  it('is the router’s as long as nothing newer is live, and from the moment on that something is no more', async () => {
    const { goesLive } = show({ isNew: false });
    await follow('Series');
    expect([documentsLoaded(), isRouted()]).toEqual([0, true]);
    act(() => goesLive(newer));
    act(() => goesLive(undefined));
    await follow('Same page');
    expect(documentsLoaded()).toBe(0);
  });

  it('REQ-FED-1 that the router followed has the tab ask, so that the next one knows; the first page and a tab do not', () => {
    const { asked } = show({ isNew: false });
    act(() => screen.getByRole('link', { name: 'Same page' }).click());
    expect(asked).toEqual([]);
    act(() => screen.getByRole('link', { name: 'Series' }).click());
    expect(asked).toEqual([false]);
    expect(isRouted()).toBe(true);
  });

  it('REQ-FED-1 is loaded once for what is live: the HTML may be an older one', async () => {
    const { unmount } = show();
    await follow('Series');
    unmount();
    const { goesLive } = show();
    await follow('Series');
    expect([documentsLoaded(), isRouted()]).toEqual([1, true]);
    goesLive({ ...newer, revision: 7 });
    await follow('Video');
    expect(documentsLoaded()).toBe(2);
  });

  it.each(['Same page', 'Elsewhere', 'File', 'Other site'])(
    'is left to itself where it leads to no other page in this tab: %s',
    async (name) => {
      show();
      await follow(name);
      expect(sessionStorage.getItem('steadfast.arrived')).toBeNull();
    },
  );

  it('is left to itself with Control', async () => {
    show();
    await user.keyboard('{Control>}');
    await follow('Series');
    await user.keyboard('{/Control}');
    expect(sessionStorage.getItem('steadfast.arrived')).toBeNull();
  });

  it('is not followed where the click was kept back, at the end of a drag for instance', async () => {
    show();
    const swallow = (event: Event) => event.preventDefault();
    screen.getByRole('main').addEventListener('click', swallow, { capture: true });
    await follow('Series');
    expect([documentsLoaded(), sessionStorage.getItem('steadfast.arrived')]).toEqual([0, null]);
  });
});

describe('Nothing newer is taken', () => {
  const isTheRouters = async () => {
    await follow('Series');
    expect([documentsLoaded(), isRouted()]).toEqual([0, true]);
  };

  it('REQ-FED-1 while a video plays, and the link leads to another one', async () => {
    show();
    plays({ paused: false, ended: false });
    await follow('Video');
    expect([documentsLoaded(), screen.queryByText('At /video/7') !== null]).toEqual([0, true]);
  });

  it('REQ-FED-1 but it is when the link leaves the video that plays', async () => {
    show();
    plays({ paused: false, ended: false });
    await follow('Series');
    expect(documentsLoaded()).toBe(1);
  });

  it.each([
    { paused: true, ended: false },
    { paused: false, ended: true },
  ])('but it is when the video does not: %p', async (state) => {
    show();
    plays(state);
    await follow('Series');
    expect(documentsLoaded()).toBe(1);
  });

  it.each<[string, () => Promise<void>]>([
    ['a text', () => user.type(screen.getByLabelText('Name'), 'Ca')],
    ['more than stood there', () => user.type(screen.getByLabelText('City'), ' East')],
    ['a tick', () => user.click(screen.getByLabelText('News'))],
    ['a choice', () => user.selectOptions(screen.getByLabelText('Tone'), 'Warm')],
  ])('REQ-FED-1 while a form is half filled: %s', async (_, fill) => {
    show({ extra: form });
    await fill();
    await isTheRouters();
  });

  it('but it is when the form is as it was, when it is gone, or when it only searches or sets something', async () => {
    show({ extra: form });
    await user.type(screen.getByLabelText('Name'), 'C');
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Find'), 'iron');
    await user.click(screen.getByLabelText('Dark'));
    await follow('Series');
    expect(documentsLoaded()).toBe(1);
  });

  it('REQ-FED-1 while a change is under way', async () => {
    const { queryClient } = show();
    const mutationFn = () => new Promise<void>(() => undefined);
    void queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined);
    await isTheRouters();
  });

  it('REQ-FED-1 while there is something to undo, but it is while there is only something to read', async () => {
    const { toastStore } = show();
    toastStore.notify('Saved.');
    const dismiss = toastStore.notify('Removed.', { action: { label: 'Undo', perform: () => undefined } });
    await isTheRouters();
    dismiss();
  });

  it('REQ-FED-1 while a dialog is open over the page, but by a link in it', async () => {
    const dialog = document.createElement('dialog');
    show({ extra: <Link to="/series/7">Result</Link> });
    const close = modalOpened(document.body.appendChild(dialog));
    await isTheRouters();
    close();
    const again = modalOpened(screen.getByRole('main'));
    await follow('Result');
    expect(documentsLoaded()).toBe(1);
    again();
    dialog.remove();
  });

  it('while the tab is offline: the browser would have nothing to show', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    await isTheRouters();
  });

  it('where the tab can keep nothing: it could be done again and again', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });
    show();
    await isTheRouters();
  });
});

describe('The document that was loaded in the place of a change of page', () => {
  it('REQ-FED-1 has the focus on its page, once, and may be followed by the next', async () => {
    sessionStorage.setItem('steadfast.arrived', 'true');
    sessionStorage.setItem('steadfast.loaded-for', '6');
    setRegistry({ ...liveRegistry(), revision: 6 });
    show().unmount();
    expect(sessionStorage).toHaveLength(0);
    show();
    expect(document.body).toHaveFocus();
  });

  it('has the focus on its page, but leaves it where the viewer has put it', () => {
    sessionStorage.setItem('steadfast.arrived', 'true');
    show();
    expect(screen.getByRole('main')).toHaveFocus();
    const { unmount } = show({ extra: <button type="button">Here</button> });
    screen.getByRole('button').focus();
    unmount();
  });
});
