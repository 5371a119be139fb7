import { PageChange } from '@steadfast/shared/host';
import { letArrive, renderInSite } from '@steadfast/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link, useRoutes } from 'react-router-dom';
import { OwnPage } from './OwnPage';

const AboutPage = () => <h1>About us</h1>;
const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

async function show(load: () => Promise<ComponentType>) {
  const page = (
    <main tabIndex={-1}>
      <OwnPage title="About" load={load} />
    </main>
  );
  const user = userEvent.setup();
  await letArrive(() => void renderInSite(page, { at: '/about' }));
  return { user };
}

describe('A page of the shell that comes when it is opened', () => {
  it('shows that it loads, by its name, and then itself', async () => {
    let arrive: (page: ComponentType) => void = () => undefined;
    await show(() => new Promise((resolve) => (arrive = resolve)));
    expect(headings()).toEqual(['About']);
    expect(screen.getByText('Loading About').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(document.title).toBe('About · Steadfast');
    await letArrive(() => arrive(AboutPage));
    expect(headings()).toEqual(['About us']);
  });

  it('is what a change of page waits for: the bar at the top goes when it is here', async () => {
    let arrive: (page: ComponentType) => void = () => undefined;
    const load = () => new Promise<ComponentType>((resolve) => (arrive = resolve));
    const Pages = () =>
      useRoutes([
        { path: '/about', element: <OwnPage title="About" load={load} /> },
        { path: '*', element: null },
      ]);
    const site = (
      <PageChange>
        <Link to="/about">About</Link>
        <Pages />
      </PageChange>
    );
    const { user } = renderInSite(site, { at: '/' });
    await letArrive(() => user.click(screen.getByRole('link', { name: 'About' })));
    const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
    await waitFor(() => expect(bar()).toBeInTheDocument(), { timeout: 4_000 });
    await letArrive(() => arrive(AboutPage));
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    expect(headings()).toEqual(['About us']);
  });

  it('that failed without a network comes by itself when it is back, and leaves the focus where it is', async () => {
    const toConsole = jest.spyOn(console, 'error').mockReturnValue();
    const load = jest
      .fn<Promise<ComponentType>, []>()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    await show(load.mockResolvedValue(AboutPage));
    expect(headings()).toEqual(['We could not load “About”']);
    await letArrive(() => window.dispatchEvent(new Event('online')));
    expect(headings()).toEqual(['About us']);
    expect(document.body).toHaveFocus();
    await letArrive(() => window.dispatchEvent(new Event('online')));
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
    await letArrive(() => user.click(retry()));
    expect(headings()).toEqual(['We could not load “About”']);
    load.mockResolvedValue(AboutPage);
    await letArrive(() => user.click(retry()));
    expect(headings()).toEqual(['About us']);
    expect(document.title).toBe('About · Steadfast');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(load).toHaveBeenCalledTimes(3);
    toConsole.mockRestore();
  });
});
