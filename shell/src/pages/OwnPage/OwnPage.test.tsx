import { letArrive, renderInSite } from '@steadfast/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
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
    expect(screen.getByText('Loading').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(document.title).toBe('About · Steadfast');
    await letArrive(() => arrive(AboutPage));
    expect(headings()).toEqual(['About us']);
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
