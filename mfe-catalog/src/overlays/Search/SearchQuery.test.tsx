import { fireEvent, screen } from '@testing-library/react';
import { MODAL_EXIT_MS, SEARCH_DEBOUNCE_MS } from '@steadfast/contract/limits';
import { video } from '../../../test/catalogue';
import {
  activeOption,
  field,
  FRAME_MS,
  iron,
  keepSearchTime,
  link,
  nothing,
  openHeld,
  openSearch,
  pass,
  said,
  type,
} from '../../../test/search-overlay';
import { selectIsSearchOpen } from '@steadfast/sdk';

keepSearchTime();

describe('Asking', () => {
  it('REQ-SEARCH-2 waits 200 ms after the last keystroke', async () => {
    const { asked } = openSearch();
    type('ir');
    await pass(SEARCH_DEBOUNCE_MS - 1);
    type('iron');
    await pass(SEARCH_DEBOUNCE_MS - 1);
    type('iron '); // a blank is a keystroke too
    await pass(SEARCH_DEBOUNCE_MS - 1);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual(['iron']);
    expect(SEARCH_DEBOUNCE_MS).toBe(200);
  });

  it('REQ-SEARCH-2 asks for no word that is half composed, and 200 ms after it is done', async () => {
    const { asked } = openSearch();
    fireEvent.compositionStart(field());
    type('てつ');
    await pass(1000);
    expect(field()).toHaveValue('てつ');
    expect(asked()).toEqual([]);
    type('鉄');
    fireEvent.compositionEnd(field());
    await pass(SEARCH_DEBOUNCE_MS - 1);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual(['鉄']);
  });

  it('REQ-SEARCH-2 asks while one types on a phone, whose keyboard composes every word', async () => {
    window.matchMedia = ((media: string) => ({
      matches: media === '(pointer: coarse)',
    })) as typeof matchMedia;
    const { asked } = openSearch();
    fireEvent.compositionStart(field());
    type('iro');
    await pass(SEARCH_DEBOUNCE_MS);
    expect(asked()).toEqual(['iro']);
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('REQ-SEARCH-2 asks nothing for nothing', async () => {
    const { search, asked } = openSearch();
    await search('   ');
    await search('');
    expect(asked()).toEqual([]);
    expect(screen.getByText('What would you like to watch?')).toBeInTheDocument();
  });

  it('REQ-SEARCH-2 asks nothing when what was typed is taken back in time', async () => {
    const { search, asked } = openSearch();
    await search('iron');
    type('iron!');
    type('iron');
    await pass(1000);
    expect(asked()).toEqual(['iron']);
  });

  it('REQ-SEARCH-2 aborts the older request, whose late answer replaces no newer one', async () => {
    const { search, asked, seen, give } = openHeld();
    await search('ir');
    await search('iron');
    expect(asked()).toEqual(['ir', 'iron']);
    expect(seen.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await give(1, iron);
    expect(said()).toBe('2 videos, 1 series, 1 tag');
    await give(0, { ...nothing, videos: [video(9, { title: 'Older' })] });
    expect(screen.queryByText('Older')).not.toBeInTheDocument();
    expect(said()).toBe('2 videos, 1 series, 1 tag');
  });

  it('REQ-SEARCH-4 tells the site of each query, which changes no state', async () => {
    const { search, store, actions } = openSearch();
    const before = store.getState();
    await search('iron');
    await search('');
    expect(actions.filter(({ type: name }) => name === 'search/queryChanged')).toEqual([
      { type: 'search/queryChanged', query: 'iron' },
      { type: 'search/queryChanged', query: '' },
    ]);
    expect(store.getState()).toEqual(before);
  });

  it('REQ-API-3 asks for no more than the API takes, tells so, and tears no character', async () => {
    const { search, asked, address } = openSearch();
    const most = 'x'.repeat(199);
    await search(`${most}🔥🔥`);
    expect(asked()).toEqual([most]);
    expect(field()).toHaveAccessibleDescription('The search uses only the first 200 characters.');
    expect(address()).toBe(`/?q=${most}`);
    await search(`  ${most}y  `);
    expect(asked()).toEqual([most, `${most}y`]);
    expect(field()).not.toHaveAccessibleDescription();
  });

  it('begins anew when the field is cleared, with the focus still in it', async () => {
    const { search, user, give } = openHeld();
    await search('iron');
    await give(0, iron);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.getByText('What would you like to watch?')).toBeInTheDocument();
    await search('s');
    expect(screen.getByText('Loading the results')).toBeInTheDocument();
    expect(screen.queryByText('Slag')).not.toBeInTheDocument();
  });
});

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

  it('REQ-NAV-9 is without the search once that is closed, which is there again, to be typed over, when it is opened', async () => {
    const { user, address, open, store } = openSearch(undefined, { at: '/nowhere?a=1&q=iron' });
    await user.keyboard('{Escape}');
    expect([selectIsSearchOpen(store.getState()), address()]).toEqual([false, '/nowhere?a=1']);
    await pass(MODAL_EXIT_MS);
    expect(address()).toBe('/nowhere?a=1');
    open();
    await pass(1);
    expect(field()).toHaveValue('iron');
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
    expect(link('Slag')).toBeInTheDocument();
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
