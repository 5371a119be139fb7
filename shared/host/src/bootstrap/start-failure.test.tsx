import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchStart } from './start-failure';

const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));

beforeAll(watchStart);
beforeEach(() => {
  document.documentElement.dataset.starting = '';
  document.body.innerHTML = '<main>Forged</main><script src="/shell/1/main.js"></script>';
});

describe('The site', () => {
  it('that starts shows no message', () => {
    delete document.documentElement.dataset.starting;
    parsed();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that does not start says so, keeps what the HTML shows, and loads its scripts again past the cache', async () => {
    const fetched = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    Object.assign(globalThis, { fetch: fetched });
    // jsdom says so in the place of loading a document.
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    parsed();
    expect(screen.getByRole('alert')).toHaveTextContent('This page did not load completely.');
    expect(screen.getByRole('alert')).toHaveTextContent('Code shell-unreachable');
    expect(screen.getByRole('main')).toHaveTextContent('Forged');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetched).toHaveBeenCalledWith(
      'http://localhost/shell/1/main.js',
      expect.objectContaining({ cache: 'reload' }),
    );
    expect(String(logged.mock.lastCall)).toContain('navigation');
    Reflect.deleteProperty(globalThis, 'fetch');
    logged.mockRestore();
  });
});
