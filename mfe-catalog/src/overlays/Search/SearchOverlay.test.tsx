import { act, fireEvent, screen, within } from '@testing-library/react';
import { closeSearch, selectIsSearchOpen } from '@steadfast/sdk';
import { MODAL_EXIT_MS, SEARCH_DEBOUNCE_MS } from '@steadfast/contract/limits';
import {
  call,
  field,
  held,
  iron,
  keepSearchTime,
  link,
  nothing,
  openHeld,
  openSearch,
  pass,
  said,
  tab,
  type,
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

  it('REQ-SEARCH-1 REQ-SEARCH-5 shows videos and series behind tabs with their counts, the tags that fit, and below them what other features add', async () => {
    const { search, user, slots } = openSearch();
    expect(screen.queryByTestId('slot-search-results')).not.toBeInTheDocument();
    await search('iron');
    const tags = screen.getByRole('list', { name: 'Tags' });
    expect(within(tags).getByRole('link', { name: 'Courage' })).toHaveAttribute('href', '/featured/2');
    expect(slots).toEqual({ 'search-results': { query: 'iron' } });
    expect(
      screen
        .getByRole('tabpanel', { name: /^Videos/ })
        .compareDocumentPosition(screen.getByTestId('slot-search-results')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
});

describe('Leaving the search', () => {
  const isThere = () => screen.queryByRole('dialog') !== null;

  it('REQ-SEARCH-4 REQ-NAV-9 closes by its button, and gives the focus back', async () => {
    const { user, store } = openSearch();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(selectIsSearchOpen(store.getState())).toBe(false);
    await pass(MODAL_EXIT_MS);
    expect(isThere()).toBe(false);
    expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
  });

  it('REQ-SEARCH-4 stays when a result is opened in another tab', async () => {
    const { search, store } = openSearch();
    await search('iron');
    // jsdom opens no tabs; the router is done with the click by then.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link('Slag'), { ctrlKey: true });
    expect(selectIsSearchOpen(store.getState())).toBe(true);
  });

  it('calls off what is on its way, and an answer that comes all the same changes nothing', async () => {
    const { search, store, seen, give } = openHeld();
    await search('iron');
    act(() => void store.dispatch(closeSearch()));
    await pass(MODAL_EXIT_MS);
    expect(seen[0]?.signal?.aborted).toBe(true);
    await give(0, iron);
    expect(isThere()).toBe(false);
    expect(selectIsSearchOpen(store.getState())).toBe(false);
  });
});

describe('What came of it', () => {
  it('stays, dimmed, until the next answer is there', async () => {
    const { search, give } = openHeld();
    await search('iron');
    await give(0, iron);
    const results = () => screen.getByRole('grid', { name: 'Videos' }).closest('.found');
    expect(results()).not.toHaveClass('outdated');
    type('iron f');
    expect(results()).toHaveClass('outdated');
    await pass(SEARCH_DEBOUNCE_MS);
    expect(link('Slag')).toBeInTheDocument();
    expect(results()).toHaveClass('outdated');
    await give(1, { ...iron, videos: iron.videos.slice(0, 1) });
    expect(screen.queryByRole('link', { name: 'Slag' })).not.toBeInTheDocument();
    expect(results()).not.toHaveClass('outdated');
  });

  it('has the shape of the results until they come, and is told to screen readers once for each answer, also when the words are the same', async () => {
    const { search, give } = openHeld();
    await search('iron');
    expect(screen.getByText('Loading the results')).toBeInTheDocument();
    expect(tab('Videos')).toHaveTextContent(/^Videos$/);
    expect(said()).toBe('');
    await give(0, iron);
    expect(screen.queryByText('Loading the results')).not.toBeInTheDocument();
    expect(said()).toBe('2 videos, 1 series, 1 tag');
    await search('irons');
    expect(said()).toBe('');
    await give(1, iron);
    expect(said()).toBe('2 videos, 1 series, 1 tag');
  });

  it('REQ-SEARCH-3 says "No search results found" when the answer holds nothing', async () => {
    const { search } = openSearch({ [call]: nothing });
    await search('zzz');
    expect(screen.getByText('No search results found')).toBeInTheDocument();
    expect(tab('Videos')).toHaveTextContent('Videos 0');
    expect(link('Browse all series')).toHaveAttribute('href', '/series');
  });

  it('says so when only one of the tabs is empty', async () => {
    const { search, user } = openSearch({ [call]: { ...iron, series: [] } });
    await search('slag');
    await user.click(tab('Series'));
    expect(screen.getByText('No series match.')).toBeInTheDocument();
  });

  it('REQ-SEARCH-2 says why it failed, and is there after a second try', async () => {
    const body = { code: 'too-many-requests', message: 'Too many requests' };
    const { search, api, user } = openSearch({ [call]: { status: 429, body, retryAfterSeconds: 25 } });
    await search('iron');
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load the results');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Too many requests\. You can try again in 25 seconds\./,
    );
    expect(field()).toHaveValue('iron');
    const { answer, give } = held();
    api.answer({ [call]: answer });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(1);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
    await give(0, iron);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(link('Slag'));
  });

  it('forgets a failure when something else is looked for', async () => {
    const { search, api } = openSearch({ [call]: { status: 500 } });
    await search('iron');
    const { answer, give } = held();
    api.answer({ [call]: answer });
    await search('irons');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Loading the results')).toBeInTheDocument();
    await give(0, iron);
    expect(link('Slag')).toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  it('says that one is offline, and goes on by itself', async () => {
    const { search, asked } = openSearch();
    fireEvent(window, new Event('offline'));
    await search('iron');
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    expect(asked()).toEqual([]);
    fireEvent(window, new Event('online'));
    await pass(1);
    expect(link('Slag')).toBeInTheDocument();
  });
});
