import { act, fireEvent, screen, within } from '@testing-library/react';
import { selectIsSearchOpen } from '@steadfast/sdk';
import {
  activeOption,
  call,
  field,
  FRAME_MS,
  keepSearchTime,
  link,
  nothing,
  openSearch,
  pass,
} from '../../../test/search-overlay';
import { addRecentSearch, recentSearches, selectQueries } from './recent-searches';

keepSearchTime();

const list = () => screen.queryByRole('grid', { name: 'Recent searches' });
const offered = () =>
  within(list() ?? document.createElement('div'))
    .getAllByRole('button', { name: /^(?!Remove)/ })
    .map(({ textContent }) => textContent);
const kept = () => selectQueries(recentSearches.getState(), undefined);
const remove = (query: string) =>
  screen.getByRole('button', { name: `Remove ${query} from recent searches` });

function openWith(queries: string[]) {
  for (const query of [...queries].reverse()) addRecentSearch(query, undefined);
  return openSearch();
}

describe('Recent searches', () => {
  it('REQ-SEARCH-1 are offered while the field is empty, and one is searched for at once', async () => {
    const { user, asked, search } = openWith(['iron', 'steel']);
    expect(offered()).toEqual(['iron', 'steel']);
    await search('slag');
    expect(list()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(screen.getByRole('button', { name: 'steel' }));
    await pass(1);
    expect(asked()).toEqual(['slag', 'steel']);
    expect(field()).toHaveValue('steel');
    expect(field()).toHaveFocus();
  });

  it('are not spoken of where there are none', () => {
    openSearch();
    expect(screen.queryByText('Recent searches')).not.toBeInTheDocument();
  });

  it('REQ-SEARCH-1 are led through by the arrow keys, and Enter takes one', async () => {
    const { user, asked } = openWith(['iron', 'steel']);
    expect(field()).toHaveAttribute('aria-controls', list()?.id);
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toHaveTextContent('iron');
    await user.keyboard('{End}');
    expect(activeOption()).toHaveTextContent('steel');
    await user.keyboard('{Enter}');
    await pass(1);
    expect(asked()).toEqual(['steel']);
    expect(activeOption()).toBeUndefined();
  });

  it('REQ-SEARCH-1 have the way to take one off beside it, for the arrow keys too', async () => {
    const { user } = openWith(['iron', 'steel', 'coal']);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(activeOption()).toContainElement(remove('iron'));
    await user.keyboard('{Enter}');
    expect(offered()).toEqual(['steel', 'coal']);
    expect(activeOption()).toContainElement(remove('steel'));
    expect(field()).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}{Enter}');
    expect(offered()).toEqual(['steel']);
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });

  it.each([
    ['the last one', ['iron']],
    ['one of them', ['iron', 'steel']],
  ])('REQ-NAV-9 lead nowhere any more once %s was taken off by hand: Escape closes', async (_, queries) => {
    const { user, store } = openWith(queries);
    await user.keyboard('{ArrowDown}{End}');
    await user.click(remove('iron'));
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    act(() => {
      field().focus();
    });
    await user.keyboard('{Escape}');
    expect(selectIsSearchOpen(store.getState())).toBe(false);
  });

  it.each([
    ['a result is followed', (user) => user.click(link('Slag'))],
    [
      'one is opened in another tab',
      () => fireEvent(link('Slag'), new MouseEvent('auxclick', { bubbles: true })),
    ],
    ['Enter is pressed', (user) => user.keyboard('{Enter}')],
  ] satisfies [string, (user: ReturnType<typeof openSearch>['user']) => unknown][])(
    'hold what was searched for once %s',
    async (_, follow) => {
      const { user, search } = openSearch();
      await search('iron');
      expect(kept()).toEqual([]);
      await follow(user);
      expect(kept()).toEqual(['iron']);
    },
  );

  it('keep nothing of what was only typed', async () => {
    const { user, search } = openSearch({ [call]: nothing });
    await search('iro');
    await search('iron');
    await user.keyboard('{Escape}');
    expect(kept()).toEqual([]);
  });

  it('are taken off one by one, the focus going on to the next, and at last to the field', async () => {
    const { user } = openWith(['iron', 'steel', 'coal']);
    await user.click(remove('steel'));
    expect(offered()).toEqual(['iron', 'coal']);
    expect(remove('coal')).toHaveFocus();
    await user.click(remove('coal'));
    expect(remove('iron')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(list()).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(kept()).toEqual([]);
  });

  it('are taken off all at once, with the focus in the field', async () => {
    const { user } = openWith(['iron', 'steel']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(list()).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(kept()).toEqual([]);
  });

  it('follow what another tab does', () => {
    openWith(['iron']);
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(list()).not.toBeInTheDocument();
  });

  it('show words of any script and length as what they are', async () => {
    const { user } = openWith(['<b>bold</b>', 'שלום', 'x'.repeat(200)]);
    expect(offered()).toEqual(['<b>bold</b>', 'שלום', 'x'.repeat(200)]);
    expect(screen.getByText('שלום')).toHaveAttribute('dir', 'auto');
    await user.tab();
    await pass(FRAME_MS);
    expect(screen.getByRole('button', { name: 'Clear all' })).toBeVisible();
  });
});
