/** The whole site, put together as in the browser; only the remotes and the API are stand-ins. */
import { useSessionActions, useUser } from '@steadfast/sdk';
import { createToastStore, createQueryClient } from '@steadfast/host';
import {
  fakeApi,
  fakeLoader,
  deferModule,
  liveFeature,
  liveRegistry,
  testToken,
  testViewer,
  type FakeResponses,
  type ServedModule,
} from '@steadfast/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { catalog } from '../test/linked-site';
import { App, type AppProps } from './App';
import { startStore } from './store/store';

const registry = liveRegistry([
  {
    ...catalog,
    routes: [
      { path: '/', module: 'pages/HomePage', title: 'Home' },
      { path: '/series', module: 'pages/SeriesPage', title: 'Series', api: ['/video/series'] },
    ],
  },
]);
const HomePage = () => {
  const user = useUser();
  const { signOut } = useSessionActions();
  return (
    <>
      <h1>Welcome {user ? user.email : 'stranger'}</h1>
      <Link to="/#rows">To the rows</Link>
      <Link to="/nowhere">Somewhere else</Link>
      <a href="https://example.org/series">Friends</a>
      <button type="button" onClick={signOut}>
        End the session
      </button>
    </>
  );
};
const modules = {
  'pages/HomePage': HomePage,
  'pages/SeriesPage': () => <h1>All series</h1>,
};

async function show(
  at: string,
  served: Record<string, ServedModule> = modules,
  answers: FakeResponses = {},
  {
    router,
    fallbackPage,
    registry: live = registry,
  }: Partial<Pick<AppProps, 'router' | 'fallbackPage' | 'registry'>> = {},
) {
  window.history.pushState(null, '', at);
  const api = fakeApi(answers);
  const remotes = fakeLoader(served);
  const queryClient = createQueryClient();
  const toastStore = createToastStore();
  const { store } = startStore({ queryClient, notify: toastStore.notify });
  const parts = { registry: live, loader: remotes.loader, store, queryClient, toastStore };
  await deferModule(() => render(<App {...parts} {...(router && { router })} fallbackPage={fallbackPage} />));
  return { ...remotes, api };
}
/** A feature whose pages only those see whose profile offers its call. */
const studio = liveFeature({
  name: 'mfe-studio',
  viewerCall: 'GET /studio/videos',
  routes: [{ path: '/studio', module: 'pages/StudioPage', title: 'Studio' }],
  links: [{ place: 'bar', label: 'Studio', path: '/studio' }],
});
const storeSession = () =>
  localStorage.setItem('steadfast.token', JSON.stringify({ token: testToken(), expiration: 4e9 }));
const click = (name: string, role = 'link') =>
  deferModule(() => userEvent.click(screen.getByRole(role, { name })));
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

/** The address that the router knows. */
function Address() {
  const { pathname, search } = useLocation();
  return <p role="note">{pathname + search}</p>;
}

const fetched = jest.fn<Promise<never>, [string]>(() => Promise.reject(new TypeError('Failed to fetch')));
let toConsole: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  window.prefetchedResponses = undefined;
  fetched.mockClear();
  window.scrollTo = jest.fn();
  window.fetch = fetched as unknown as typeof fetch;
  toConsole = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => toConsole.mockRestore());

describe('The site', () => {
  it('REQ-FED-2 shows the page of a feature between its own bar and footer', async () => {
    await show('/');
    expect(within(screen.getByRole('main')).getByRole('heading')).toHaveTextContent('Welcome stranger');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(document.title).toBe('Home · Steadfast');
  });

  it.each([
    ['the profile does not offer its call', [], 'This path leads nowhere', []],
    ['the profile offers its call', ['GET /studio/videos'], 'The studio', ['pages/StudioPage']],
  ])(
    'shows the page and the link of a feature with a viewerCall only to its viewers: %s',
    async (_, offers, name, loaded) => {
      storeSession();
      const { asked } = await show(
        '/studio',
        { 'pages/StudioPage': () => <h1>The studio</h1> },
        { 'GET /profile/self': { ...testViewer, offers } },
        { registry: liveRegistry([studio]) },
      );
      expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
      expect(asked).toEqual(loaded);
      expect(screen.queryAllByRole('link', { name: 'Studio' })).toHaveLength(loaded.length);
    },
  );

  it('keeps the open page of such a feature when the session ends, for what was typed, without its link', async () => {
    storeSession();
    await show(
      '/studio',
      { 'pages/StudioPage': HomePage },
      { 'GET /profile/self': { ...testViewer, offers: ['GET /studio/videos'] } },
      { registry: liveRegistry([studio]) },
    );
    expect(await screen.findByRole('link', { name: 'Studio' })).toBeInTheDocument();
    localStorage.removeItem('steadfast.token');
    await click('End the session', 'button');
    expect(await screen.findByRole('heading', { name: 'Welcome stranger' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Studio' })).not.toBeInTheDocument();
  });

  it.each(['/', '/series?from=back'])('follows a Back to %s during its first render', async (to) => {
    const Viewer = () => {
      if (useLocation().search === '?first') window.history.replaceState(null, '', to);
      return null;
    };
    await show(
      '/series?first',
      modules,
      {},
      {
        router: ({ children }) => (
          <BrowserRouter>
            <Viewer />
            {children}
            <Address />
          </BrowserRouter>
        ),
      },
    );
    expect(screen.getByRole('note')).toHaveTextContent(to);
    expect(heading(to === '/' ? 'Welcome stranger' : 'All series')).toBeInTheDocument();
  });
});

describe('A crash of the site itself', () => {
  it('shows a page that offers to reload in place of an empty one', async () => {
    const Crash = () => {
      throw new Error('broken');
    };
    await show('/nowhere', modules, {}, { fallbackPage: <Crash /> });
    expect(heading('This page has stopped working')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Code shell-crash');
    await click('Reload', 'button');
    // jsdom says so in the place of loading a document.
    expect(String(toConsole.mock.lastCall)).toContain('navigation');
  });
});

describe('Pointing at a link', () => {
  const link = (name: string) => screen.getByRole('link', { name });

  it.each(['pointerOver', 'focusIn', 'touchStart'] as const)('gets its page ready: %s', async (sign) => {
    const { asked } = await show('/');
    await deferModule(() => fireEvent[sign](link('Series')));
    expect(asked).toEqual(['pages/HomePage', 'pages/SeriesPage']);
    expect(fetched.mock.calls).toEqual([['/api/video/series', {}]]);
  });

  it('costs nothing for one within the page, without a feature or to another site, nor beside links', async () => {
    const { asked } = await show('/');
    for (const name of ['To the rows', 'Somewhere else', 'Friends']) {
      await deferModule(() => fireEvent.pointerOver(link(name)));
    }
    await deferModule(() => fireEvent.pointerOver(screen.getByRole('main')));
    expect(asked).toEqual(['pages/HomePage']);
    expect(fetched).not.toHaveBeenCalled();
  });
});
