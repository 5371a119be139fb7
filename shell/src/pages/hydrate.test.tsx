import { hydratePage } from '@steadfast/testing';
import { within } from '@testing-library/react';
import { config, headings, serveAbout, site } from '../../test/site';

describe('The browser takes over as the server rendered it', () => {
  it.each(Object.entries(headings))('%s: %s', async (at, name) => {
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
