import { renderInSite } from '@steadfast/testing';
import { screen } from '@testing-library/react';
import { NotFoundPage } from './NotFoundPage';

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
