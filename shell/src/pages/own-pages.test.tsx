import { REGISTRY_ELEMENT_ID } from '@steadfast/host';
import { deferModule, hydratePage, liveRegistry, renderInSite } from '@steadfast/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { config, headings as pageHeadings, serveAbout, site } from '../../test/site';
import { NotFoundPage } from './NotFound/NotFoundPage';
import { OwnPage } from './OwnPage/OwnPage';

const AboutPage = () => <h1>About us</h1>;
const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

async function show(load: () => Promise<ComponentType>) {
  const page = (
    <main tabIndex={-1}>
      <OwnPage title="About" load={load} />
    </main>
  );
  const user = userEvent.setup();
  await deferModule(() => void renderInSite(page, { at: '/about' }));
  return { user };
}

describe('A page of the shell that comes when it is opened', () => {
  it('shows that it loads, by its name, and then itself', async () => {
    let arrive: (page: ComponentType) => void = () => undefined;
    await show(() => new Promise((resolve) => (arrive = resolve)));
    expect(headings()).toEqual(['About']);
    expect(screen.getByText('Loading About').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(document.title).toBe('About · Steadfast');
    await deferModule(() => arrive(AboutPage));
    expect(headings()).toEqual(['About us']);
  });

  it('that failed without a network comes by itself when it is back, and leaves the focus where it is', async () => {
    const toConsole = jest.spyOn(console, 'error').mockReturnValue();
    const load = jest
      .fn<Promise<ComponentType>, []>()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    await show(load.mockResolvedValue(AboutPage));
    expect(headings()).toEqual(['We could not load “About”']);
    await deferModule(() => window.dispatchEvent(new Event('online')));
    expect(headings()).toEqual(['About us']);
    expect(document.body).toHaveFocus();
    await deferModule(() => window.dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledTimes(2);
    toConsole.mockRestore();
  });

  it('says that it failed in heading and title, and comes by another try, with the focus on it', async () => {
    const toConsole = jest.spyOn(console, 'error').mockReturnValue();
    const load = jest.fn<Promise<ComponentType>, []>().mockRejectedValue(new Error('Loading chunk 7 failed'));
    const { user } = await show(load);
    expect(headings()).toEqual(['We could not load “About”']);
    expect(document.title).toBe('We could not load “About” · Steadfast');
    const retry = () => within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' });
    await deferModule(() => user.click(retry()));
    expect(headings()).toEqual(['We could not load “About”']);
    load.mockResolvedValue(AboutPage);
    await deferModule(() => user.click(retry()));
    expect(headings()).toEqual(['About us']);
    expect(document.title).toBe('About · Steadfast');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(load).toHaveBeenCalledTimes(3);
    toConsole.mockRestore();
  });

  it('REQ-FED-3 whose file is gone after a deploy is loaded with the new shell, once; then it is offered', async () => {
    const toConsole = jest.spyOn(console, 'error').mockReturnValue();
    const here = liveRegistry([]);
    const registry = document.createElement('script');
    Object.assign(registry, { id: REGISTRY_ELEMENT_ID, type: 'application/json' });
    registry.textContent = JSON.stringify(here);
    document.head.append(registry);
    const live = { ...here, revision: here.revision + 1, shell: 'another' };
    window.fetch = jest.fn(() =>
      Promise.resolve({ ok: true, text: () => Promise.resolve(JSON.stringify(live)) }),
    ) as unknown as typeof fetch;
    // jsdom says so in the place of loading a document.
    const loaded = () =>
      toConsole.mock.calls.filter(([error]) => String(error).includes('navigation')).length;

    const { user } = await show(() => Promise.reject(new Error('Loading chunk 7 failed')));
    const offer = await screen.findByRole('button', { name: 'Load the new version' }, { timeout: 20_000 });
    expect(screen.getByRole('alert')).toHaveTextContent('A new version is available. Load it to continue.');
    expect(loaded()).toBe(1);
    await user.click(offer);
    expect(loaded()).toBe(2);
    registry.remove();
    toConsole.mockRestore();
  }, 30_000);
});

describe('The page for unknown paths', () => {
  it('REQ-NAV-8 has an image, says what it is, and leads on', () => {
    renderInSite(<NotFoundPage />, { at: '/nowhere' });
    expect(screen.getByRole('img', { name: /A path that fades out/ })).toHaveAttribute('src');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This path leads nowhere');
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
    expect(document.title).toBe('Page not found · Steadfast');
  });

  it('REQ-NAV-8 REQ-SEARCH-1 opens the search, where there is one', async () => {
    const { user, store, unmount } = renderInSite(<NotFoundPage />, { at: '/nowhere' });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(store.getState().isSearchOpen).toBe(true);
    unmount();
    renderInSite(<NotFoundPage />, { at: '/nowhere', dialogs: [] });
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
  });
});

describe('The browser takes over as the server rendered it', () => {
  it.each(Object.entries(pageHeadings))('%s: %s', async (at, name) => {
    serveAbout();
    const prepareBrowser = () => localStorage.setItem('steadfast.searchKey', 'off');
    const page = within(await hydratePage(site, { at, config, prepareBrowser }));
    expect(page.getByRole('heading', { level: 1, name })).toBeInTheDocument();
    const [search] = page.getAllByRole('button', { name: 'Search' });
    expect(search).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('the way to the sign-in leads back to the whole address, although the server knows only its path', async () => {
    const page = within(await hydratePage(site, { at: '/give?x=1', isSessionUnknown: false }));
    expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/auth?returnTo=%2Fgive%3Fx%3D1',
    );
  });
});
