import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Link, MemoryRouter, useParams } from 'react-router-dom';
import { fakeLoader, deferModule, liveFeature, liveRegistry } from '@steadfast/testing';
import { FeatureRoutes } from './FeatureRoutes';

let mockIsOffline = false;
jest.mock('../releases/DisabledPage', () => {
  if (mockIsOffline) throw new TypeError('Failed to fetch');
  return jest.requireActual<object>('../releases/DisabledPage');
});

const catalog = liveFeature({
  routes: [
    { path: '/series', module: 'pages/SeriesList', title: 'Series' },
    { path: '/series/:id', module: 'pages/Series', title: 'One series' },
  ],
});
const player = liveFeature({
  name: 'mfe-player',
  routes: [
    { path: '/video/:id', module: 'pages/Video', title: 'Video' },
    { path: '/video', module: 'pages/Video', title: 'Video' },
  ],
});
const One = () => <h1>Series {useParams().id}</h1>;
const modules = {
  'pages/SeriesList': () => <h1>All series</h1>,
  'pages/Series': One,
};
const ownRoutes = [{ path: '*', element: <h1>Nothing here</h1> }];

async function show(
  at: string,
  remotes = fakeLoader(modules),
  features = [catalog, player],
  own = ownRoutes,
) {
  const site = (
    <MemoryRouter initialEntries={[at]}>
      <nav>
        {['/series', '/series/7', '/series/8', '/video/1', '/elsewhere'].map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
      </nav>
      <FeatureRoutes registry={liveRegistry(features)} loader={remotes.loader} ownRoutes={own} />
    </MemoryRouter>
  );
  await deferModule(() => render(site));
  return remotes;
}
const go = (path: string) => deferModule(() => userEvent.click(screen.getByRole('link', { name: path })));
const heading = (name: string) => screen.getByRole('heading', { name });

describe('The pages of the site', () => {
  it('REQ-FED-3 of a feature that takes a break say that they did not come where the network is gone, and come with it', async () => {
    const toConsole = jest.spyOn(console, 'error').mockReturnValue();
    mockIsOffline = true; // Nothing before this test has loaded the module.
    await show('/video/1', fakeLoader(modules), [catalog, { ...player, isDisabled: true as const }]);
    expect(screen.getByRole('alert')).toHaveTextContent('Code remote-unreachable · mfe-player');
    mockIsOffline = false;
    await deferModule(() => window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: /taking a break/ })).toBeInTheDocument();
    toConsole.mockRestore();
  });

  it('REQ-FED-2 come from the registry alone, with their parameters, and load once for all their addresses', async () => {
    const { asked } = await show('/series/7');
    expect(heading('Series 7')).toBeInTheDocument();
    await go('/series/8');
    expect(heading('Series 8')).toBeInTheDocument();
    expect(asked).toEqual(['pages/Series']);
  });

  it.each(['/elsewhere', '/series/7/more', '/seriesx'])(
    'leave an unknown path to the host: %s',
    async (path) => {
      await show(path);
      expect(heading('Nothing here')).toBeInTheDocument();
    },
  );

  it('have the canonical address of the HTML as long as they are the page that it came for', async () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="https://a.example/series/7">');
    const canonical = () => document.querySelector('link[rel=canonical]');
    await show('/series/7');
    expect(canonical()).not.toBeNull();
    await go('/series/8');
    expect(canonical()).toBeNull();
  });

  it('say that they load, and name the document at once', async () => {
    let arrive: (page: () => ReactElement) => void = () => undefined;
    const page = new Promise<() => ReactElement>((resolve) => (arrive = resolve));
    await show('/series', fakeLoader({ 'pages/SeriesList': page }));
    expect(screen.getByText('Loading').parentElement).toHaveAttribute('aria-busy', 'true');
    expect(document.title).toBe('Series · Steadfast');
    await deferModule(() => arrive(() => <h1>All series</h1>));
    expect(heading('All series')).toBeInTheDocument();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('REQ-FED-3 of a feature that takes a break say so, and nothing of it is loaded', async () => {
    const resting = { ...player, isDisabled: true as const };
    const { asked } = await show('/video/1', fakeLoader(modules), [catalog, resting]);
    expect(await screen.findByRole('heading', { name: /taking a break/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(asked).toEqual([]);
    await go('/series');
    expect(heading('All series')).toBeInTheDocument();
  });

  it('REQ-FED-3 lead on to a page of the host where Home takes a break itself', async () => {
    const home = { path: '/', module: 'pages/Home', title: 'Home' };
    const resting = { ...player, routes: [...player.routes, home], isDisabled: true as const };
    const own = [{ path: '/about', element: <h1>About</h1> }, ...ownRoutes];
    await show('/video/1', fakeLoader(modules), [resting], own);
    const link = await screen.findByRole('link', { name: 'See another page' });
    expect(link).toHaveAttribute('href', '/about');
  });

  it('REQ-FED-3 fail each by itself, and work again when tried', async () => {
    const toConsole = jest.spyOn(console, 'error').mockReturnValue();
    const remotes = await show('/series');
    await go('/video/1');
    expect(screen.getByRole('alert')).toHaveTextContent('mfe-player 1.2.0-3f9c2a1b');
    expect(document.title).toBe('This part of the site is not available · Steadfast');
    await go('/series');
    expect(document.title).toBe('Series · Steadfast');
    expect(heading('All series')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await go('/video/1');
    remotes.serve({ 'pages/Video': () => <h1>The video</h1> });
    await deferModule(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(heading('The video')).toBeInTheDocument();
    expect(document.title).toBe('Video · Steadfast');
    toConsole.mockRestore();
  });
});
