import { act, fireEvent, screen, within } from '@testing-library/react';
import { closeSearch, selectIsSearchOpen } from '@steadfast/sdk';
import { MODAL_EXIT_MS } from '@steadfast/contract/limits';
import type userEvent from '@testing-library/user-event';
import {
  call,
  field,
  held,
  iron,
  keepSearchTime,
  link,
  openSearch,
  pass,
  tab,
} from '../../../test/search-overlay';

keepSearchTime();

describe('The search', () => {
  it('REQ-SEARCH-1 opens with the focus in its field, and says what one can look for', () => {
    const { api } = openSearch();
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('placeholder', 'Search by Title, Tag, or Category');
    expect(field()).toHaveAccessibleName('Search by Title, Tag, or Category');
    expect(screen.getByText('What would you like to watch?')).toBeInTheDocument();
    expect([tab('Videos'), tab('Series')].map(({ textContent }) => textContent)).toEqual([
      'Videos 0',
      'Series 0',
    ]);
    expect(api.calls).toEqual([]);
  });

  it('offers no way to the page of all series over that very page', () => {
    openSearch({}, { at: '/series' });
    expect(screen.getByText('What would you like to watch?')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Browse all series' })).not.toBeInTheDocument();
  });

  it('REQ-SEARCH-1 shows videos and series behind tabs, each with its count', async () => {
    const { search, user } = openSearch();
    await search('iron');
    expect(tab('Videos')).toHaveTextContent('Videos 2');
    expect(tab('Series')).toHaveTextContent('Series 1');
    const videos = screen.getByRole('grid', { name: 'Videos' });
    expect(within(videos).getAllByRole('article')).toHaveLength(2);
    expect(within(videos).getByText('Forged')).toBeInTheDocument();
    expect(within(videos).getAllByText('1:01')).toHaveLength(2);
    expect(within(videos).getByText('Watched')).toBeInTheDocument();
    expect(link('Heat Before Hammer')).toHaveAttribute('href', '/video/71?type=series&source=7');
    expect(link('Slag')).toHaveAttribute('href', '/video/72');
    await user.click(tab('Series'));
    expect(screen.queryByRole('grid', { name: 'Videos' })).not.toBeInTheDocument();
    expect(link('Forged')).toHaveAttribute('href', '/series/7');
  });

  it('lets other features add results to a query, found or not, below its own', async () => {
    const { search, slots } = openSearch();
    expect(screen.queryByTestId('slot-search-results')).not.toBeInTheDocument();
    await search('iron');
    expect(slots).toEqual({ 'search-results': { query: 'iron' } });
    expect(
      screen
        .getByRole('tabpanel', { name: /^Videos/ })
        .compareDocumentPosition(screen.getByTestId('slot-search-results')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('REQ-SEARCH-5 shows the tags that fit, which lead to their videos', async () => {
    const { search } = openSearch();
    await search('iron');
    const tags = screen.getByRole('list', { name: 'Tags' });
    expect(within(tags).getByRole('link', { name: 'Courage' })).toHaveAttribute('href', '/featured/2');
  });

  it('REQ-SEARCH-1 shows the series at once when only series fit', async () => {
    const { search } = openSearch({ [call]: { ...iron, videos: [] } });
    await search('forged');
    expect(tab('Series')).toHaveAttribute('aria-selected', 'true');
    expect(link('Forged')).toBeInTheDocument();
  });
});

describe('Leaving the search', () => {
  const isThere = () => screen.queryByRole('dialog') !== null;

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['its button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['the ground beside it', () => fireEvent.mouseDown(screen.getByRole('dialog'))],
  ] satisfies [string, (user: ReturnType<typeof userEvent.setup>) => unknown][])(
    'REQ-SEARCH-4 REQ-NAV-9 goes by %s, and gives the focus back',
    async (_, leave) => {
      const { user, store } = openSearch();
      await leave(user);
      expect(selectIsSearchOpen(store.getState())).toBe(false);
      await pass(MODAL_EXIT_MS);
      expect(isThere()).toBe(false);
      expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
    },
  );

  it.each([
    ['a video', 'Slag', '/video/72'],
    ['a tag', 'Courage', '/featured/2'],
  ])('REQ-SEARCH-4 goes by following %s', async (_, name, address) => {
    const { search, user, store, ...view } = openSearch();
    await search('iron');
    await user.click(link(name));
    expect(selectIsSearchOpen(store.getState())).toBe(false);
    expect(view.address()).toBe(address);
  });

  it('REQ-SEARCH-4 stays when a result is opened in another tab', async () => {
    const { search, store } = openSearch();
    await search('iron');
    // jsdom opens no tabs; the router is done with the click by then.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link('Slag'), { ctrlKey: true });
    expect(selectIsSearchOpen(store.getState())).toBe(true);
  });

  it('keeps the query within the life of the page, ready to be typed over', async () => {
    const { search, user, open, asked } = openSearch();
    await search('iron');
    await user.keyboard('{Escape}');
    await pass(MODAL_EXIT_MS);
    open();
    await pass(1);
    expect(field()).toHaveValue('iron');
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
    expect(link('Slag')).toBeInTheDocument();
    expect(asked().every((query) => query === 'iron')).toBe(true);
  });

  it('calls off what is on its way, and an answer that comes all the same changes nothing', async () => {
    const { answer, seen, give } = held();
    const { search, store } = openSearch({ [call]: answer });
    await search('iron');
    act(() => void store.dispatch(closeSearch()));
    await pass(MODAL_EXIT_MS);
    expect(seen[0]?.signal?.aborted).toBe(true);
    await give(0, iron);
    expect(isThere()).toBe(false);
    expect(selectIsSearchOpen(store.getState())).toBe(false);
  });
});
