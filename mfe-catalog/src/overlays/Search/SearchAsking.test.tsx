import { fireEvent, screen } from '@testing-library/react';
import { SEARCH_DEBOUNCE_MS } from '@steadfast/contract/limits';
import { video } from '../../../test/catalogue';
import {
  call,
  field,
  held,
  iron,
  keepSearchTime,
  nothing,
  openSearch,
  pass,
  said,
  type,
} from '../../../test/search-overlay';

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

  it('REQ-SEARCH-2 never lets a late answer to an older query replace a newer one', async () => {
    const { answer, give } = held();
    const { search, asked } = openSearch({ [call]: answer });
    await search('ir');
    await search('iron');
    expect(asked()).toEqual(['ir', 'iron']);
    await give(1, iron);
    expect(said()).toBe('2 videos, 1 series, 1 tag');
    await give(0, { ...nothing, videos: [video(9, { title: 'Older' })] });
    expect(screen.queryByText('Older')).not.toBeInTheDocument();
    expect(said()).toBe('2 videos, 1 series, 1 tag');
  });

  it('REQ-SEARCH-2 calls the older request off', async () => {
    const { answer, seen } = held();
    const { search } = openSearch({ [call]: answer });
    await search('ir');
    expect(seen[0]?.signal?.aborted).toBe(false);
    await search('iron');
    expect(seen.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
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
    const { answer, give } = held();
    const { search, user } = openSearch({ [call]: answer });
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
