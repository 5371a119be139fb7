import { act, fireEvent, screen, within } from '@testing-library/react';
import { selectIsSearchOpen } from '@steadfast/sdk';
import {
  activeOption,
  call,
  field,
  keepSearchTime,
  link,
  nothing,
  openSearch,
  pass,
} from '../../../test/search-overlay';
import { addRecentSearch, recentSearches, selectQueries } from './recent-searches';
import { clearDrafts } from '@steadfast/testing';

keepSearchTime();

const list = () => screen.queryByRole('grid', { name: 'Recent searches' });
const offered = () =>
  within(list() ?? document.createElement('div'))
    .getAllByRole('button', { name: /^(?!Remove)/ })
    .map(({ textContent }) => textContent);
const kept = () => selectQueries(recentSearches.getState(), undefined);
const stored = () => localStorage.getItem('steadfast.viewer.recentSearches');
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

  it('REQ-NAV-9 lead nowhere any more once one was taken off by hand: Escape closes', async () => {
    const { user, store } = openWith(['iron', 'steel']);
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
    expect(stored()).toBeNull();
  });

  it('are taken off all at once, with the focus in the field and nothing left on the device', async () => {
    const { user } = openWith(['iron', 'steel']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(list()).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(kept()).toEqual([]);
    expect(stored()).toBeNull();
  });
});

const caleb = 'caleb@example.org';
const all = (viewer?: string) => selectQueries(recentSearches.getState(), viewer);

describe('Recent searches', () => {
  it('are kept newest first, none twice however it is written, and eight at most', () => {
    for (const query of ['one', 'two', 'Iron', 'four', 'IRON']) addRecentSearch(query, undefined);
    expect(all()).toEqual(['IRON', 'four', 'two', 'one']);
    for (let number = 1; number <= 8; number += 1) addRecentSearch(`new ${number}`, undefined);
    expect(all()).toHaveLength(8);
    expect(all()[0]).toBe('new 8');
    addRecentSearch('', undefined);
    expect(all()).toHaveLength(8);
  });

  it('REQ-SESSION-2 are shown to nobody else than to whom they belong', () => {
    addRecentSearch('before', undefined);
    expect(all(caleb)).toEqual(['before']);
    addRecentSearch('private', caleb);
    expect(all(caleb)).toEqual(['private', 'before']);
    expect(all()).toEqual(['private', 'before']); // the session ran out
    addRecentSearch('after', undefined);
    expect(all('joshua@example.org')).toEqual([]);
    addRecentSearch('mine', 'joshua@example.org');
    expect(all('joshua@example.org')).toEqual(['mine']);
    expect(all(caleb)).toEqual([]);
  });

  it('REQ-SESSION-2 go with a sign-out', () => {
    addRecentSearch('private', caleb);
    localStorage.setItem('steadfast.theme', 'dark');
    clearDrafts();
    recentSearches.reload(); // as with every change of the viewer
    expect([all(), all(caleb), localStorage.getItem('steadfast.theme')]).toEqual([[], [], 'dark']);
  });

  it.each([
    ['no JSON', '{"version":1,'],
    ['of another version', '{"version":2,"queries":["iron"]}'],
    ['without a list', '{"version":1,"queries":"iron"}'],
  ])('are none where what is stored is %s, and begin anew', (_, stored) => {
    localStorage.setItem('steadfast.viewer.recentSearches', stored);
    recentSearches.reload();
    expect(all()).toEqual([]);
    addRecentSearch('iron', undefined);
    expect(all()).toEqual(['iron']);
  });

  it('leave out what is no search', () => {
    const queries = ['iron', null, 7, {}, '', '  ', 'IRON', 'x'.repeat(201), 'steel'];
    localStorage.setItem(
      'steadfast.viewer.recentSearches',
      JSON.stringify({ version: 1, owner: 5, queries }),
    );
    recentSearches.reload();
    expect(all(caleb)).toEqual(['iron', 'steel']);
  });
});
