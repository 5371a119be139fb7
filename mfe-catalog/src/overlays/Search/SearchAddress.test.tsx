import { screen } from '@testing-library/react';
import { selectIsSearchOpen } from '@steadfast/sdk';
import { MODAL_EXIT_MS, SEARCH_DEBOUNCE_MS } from '@steadfast/contract/limits';
import {
  activeOption,
  field,
  FRAME_MS,
  keepSearchTime,
  link,
  openSearch,
  pass,
  type,
} from '../../../test/search-overlay';

keepSearchTime();

describe('The address of a search', () => {
  it('REQ-SEARCH-1 is searched for at once', async () => {
    const { asked } = openSearch(undefined, { at: '/series/1?tab=details&q=%20iron++ore%20' });
    await pass(1);
    expect(field()).toHaveValue('iron ore');
    expect(asked()).toEqual(['iron ore']);
    expect(link('Slag')).toBeInTheDocument();
  });

  it('REQ-SEARCH-2 keeps in step with what is searched for, not with each letter', async () => {
    const { search, address } = openSearch(undefined, { at: '/series/1?tab=details' });
    type('iro');
    await pass(SEARCH_DEBOUNCE_MS - 1);
    expect(address()).toBe('/series/1?tab=details');
    await search('iron & ore');
    expect(address()).toBe('/series/1?tab=details&q=iron+%26+ore');
    await search('  ');
    expect(address()).toBe('/series/1?tab=details');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('REQ-NAV-9 is without the search once that is closed, which is there again when it is opened', async () => {
    const { user, address, open, store } = openSearch(undefined, { at: '/nowhere?a=1&q=iron' });
    await user.keyboard('{Escape}');
    expect([selectIsSearchOpen(store.getState()), address()]).toEqual([false, '/nowhere?a=1']);
    await pass(MODAL_EXIT_MS);
    expect(address()).toBe('/nowhere?a=1');
    open();
    expect(field()).toHaveValue('iron');
    expect(address()).toBe('/nowhere?a=1&q=iron');
  });

  it('REQ-SEARCH-4 keeps the search as a result is followed: Back leads to it, with the result active', async () => {
    const { search, user, address, open, back } = openSearch();
    await search('iron');
    await user.click(link('Slag'));
    await pass(MODAL_EXIT_MS);
    expect(address()).toBe('/video/72');
    await back();
    expect(address()).toBe('/?q=iron');
    open(); // as the host does
    await pass(FRAME_MS);
    expect(field()).toHaveValue('iron');
    expect(activeOption()).toContainElement(link('Slag'));
    expect(field()).toHaveFocus();
  });

  it('begins with nothing when the search is opened on the page that a result led to', async () => {
    const { search, user, open, address } = openSearch();
    await search('iron');
    await user.click(link('Slag'));
    await pass(MODAL_EXIT_MS);
    open();
    expect(field()).toHaveValue('');
    expect(screen.getByRole('grid', { name: 'Recent searches' })).toHaveTextContent('iron');
    expect(address()).toBe('/video/72');
  });

  it('gives way to what was typed before the search was here', async () => {
    const { asked, address } = openSearch(undefined, { at: '/?q=iron', early: 'slag' });
    expect(field()).toHaveValue('slag');
    expect([field().selectionStart, field().selectionEnd]).toEqual([4, 4]);
    await pass(SEARCH_DEBOUNCE_MS);
    await pass(1);
    expect(asked()).toEqual(['slag']);
    expect(address()).toBe('/?q=slag');
  });
});

describe('What was searched for', () => {
  it('REQ-SEARCH-1 REQ-SEARCH-5 is marked in titles, series and tags, whose names stay whole', async () => {
    const { search } = openSearch();
    const marks = () => Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent);
    await search('ham');
    expect(marks()).toEqual(['Ham']);
    // That the link's name stays whole too is for a browser to prove: jsdom does not know that marks stand within the line.
    expect(document.querySelector('mark')?.closest('a')).toHaveTextContent(/^Heat Before Hammer$/);
    await search('forged cour');
    expect(marks()).toEqual(['Cour', 'Forged']);
    expect(screen.getByRole('list', { name: 'Tags' })).toHaveTextContent(/^Courage$/);
  });
});
