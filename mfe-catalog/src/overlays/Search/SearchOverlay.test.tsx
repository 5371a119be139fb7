import { closeSearch, selectIsSearchOpen, toggleSearch } from '@steadfast/shared';
import { MODAL_EXIT_MS, SEARCH_DEBOUNCE_MS } from '@steadfast/shared/limits';
import {
  fakeApi,
  forgetDrafts,
  renderInSite,
  type FakeAnswers,
  type SeenCall,
} from '@steadfast/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { courage, forged, video } from '../../../test/catalogue';
import { SearchOverlay } from './SearchOverlay';

const call = 'POST /video/search';
const iron = {
  videos: [
    video(71, { title: 'Heat Before Hammer', series: { id: 7, name: 'Forged' }, isWatched: true }),
    video(72, { title: 'Slag' }),
  ],
  series: [{ id: 7, name: 'Forged', videoCount: 3 }],
  tags: [{ id: courage.id, name: courage.name }],
};
const nothing = { videos: [], series: [], tags: [] };

/** The host's part: the overlay is there while the search is open, and until it has left. */
function Host() {
  const isOpen = useSelector(selectIsSearchOpen);
  const [isMounted, setMounted] = useState(false);
  if (isOpen && !isMounted) setMounted(true);
  return (
    <>
      <button type="button">Opener</button>
      {isMounted && (
        <SearchOverlay
          onClosed={() => {
            setMounted(false);
          }}
        />
      )}
    </>
  );
}

/** As jest's timers have it. */
const FRAME_MS = 16;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
};
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const link = (name: string) => screen.getByRole('link', { name });
const said = () => screen.getByRole('status').textContent;

function openSearch(answers: FakeAnswers = { [call]: iron }) {
  const api = fakeApi(answers);
  const view = renderInSite(<Host />);
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
  screen.getByRole('button', { name: 'Opener' }).focus();
  const open = () => act(() => void view.store.dispatch(toggleSearch(true)));
  open();
  return {
    ...view,
    user,
    api,
    open,
    asked: () => api.calls.map(({ body }) => (body as { query: string }).query),
    search: async (text: string) => {
      type(text);
      await pass(SEARCH_DEBOUNCE_MS);
      await pass(1); // for the cache to tell of the answer
    },
  };
}

/** An answer that comes when it is given. */
function held() {
  const given: ((answer: object) => void)[] = [];
  const seen: SeenCall[] = [];
  const answer = (asked: SeenCall) => {
    seen.push(asked);
    return new Promise<typeof iron>((resolve) => given.push((value) => resolve(value as typeof iron)));
  };
  const give = async (index: number, value: object) => {
    await act(async () => {
      given[index]?.(value);
      await jest.advanceTimersByTimeAsync(1);
    });
  };
  return { answer, seen, give };
}

beforeEach(() => {
  forgetDrafts();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('The search', () => {
  it('REQ-SEARCH-1 opens with the focus in its field, and says what one can look for', () => {
    const { api } = openSearch();
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('placeholder', 'Search by Title, Tag, or Category');
    expect(field()).toHaveAccessibleName('Search by title, tag, or category');
    expect(screen.getByText('What would you like to watch?')).toBeInTheDocument();
    expect([tab('Videos'), tab('Series')].map(({ textContent }) => textContent)).toEqual([
      'Videos 0',
      'Series 0',
    ]);
    expect(api.calls).toEqual([]);
  });

  it('REQ-SEARCH-1 shows videos and series behind tabs, each with its count', async () => {
    const { search, user } = openSearch();
    await search('iron');
    expect(tab('Videos')).toHaveTextContent('Videos 2');
    expect(tab('Series')).toHaveTextContent('Series 1');
    const videos = screen.getByRole('list', { name: 'Videos' });
    expect(within(videos).getAllByRole('article')).toHaveLength(2);
    expect(within(videos).getByText('Forged')).toBeInTheDocument();
    expect(within(videos).getAllByText('1:01')).toHaveLength(2);
    expect(within(videos).getByText('Watched')).toBeInTheDocument();
    expect(link('Heat Before Hammer')).toHaveAttribute('href', '/video/71?type=series&source=7');
    expect(link('Slag')).toHaveAttribute('href', '/video/72');
    await user.click(tab('Series'));
    expect(screen.queryByRole('list', { name: 'Videos' })).not.toBeInTheDocument();
    expect(link('Forged')).toHaveAttribute('href', '/series/7');
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

  it('REQ-API-3 takes no longer query than the API does', () => {
    openSearch();
    expect(field()).toHaveAttribute('maxlength', '200');
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

describe('What came of it', () => {
  it('has the shape of the results while they are on their way', async () => {
    const { answer, give } = held();
    const { search } = openSearch({ [call]: answer });
    await search('iron');
    expect(screen.getByText('Loading the results')).toBeInTheDocument();
    expect(tab('Videos')).toHaveTextContent(/^Videos$/);
    await give(0, iron);
    expect(screen.queryByText('Loading the results')).not.toBeInTheDocument();
  });

  it('stays, dimmed, until the next answer is there', async () => {
    const { answer, give } = held();
    const { search } = openSearch({ [call]: answer });
    await search('iron');
    await give(0, iron);
    const results = () => screen.getByRole('list', { name: 'Videos' }).closest('.found');
    expect(results()).not.toHaveClass('isGoing');
    type('iron f');
    expect(results()).toHaveClass('isGoing');
    await pass(SEARCH_DEBOUNCE_MS);
    expect(link('Slag')).toBeInTheDocument();
    expect(results()).toHaveClass('isGoing');
    await give(1, { ...iron, videos: iron.videos.slice(0, 1) });
    expect(screen.queryByRole('link', { name: 'Slag' })).not.toBeInTheDocument();
    expect(results()).not.toHaveClass('isGoing');
  });

  it('is no longer told once something else is looked for, where nothing had been found', async () => {
    const { answer, give } = held();
    const { search } = openSearch({ [call]: answer });
    await search('zzz');
    await give(0, nothing);
    expect(said()).toBe('No search results found');
    await search('iron');
    expect(said()).toBe('');
    expect(screen.getByText('Loading the results')).toBeInTheDocument();
  });

  it('is told to screen readers once for each answer, also when the words are the same', async () => {
    const { answer, give } = held();
    const { search } = openSearch({ [call]: answer });
    await search('iron');
    expect(said()).toBe('');
    await give(0, iron);
    expect(said()).toBe('2 videos, 1 series, 1 tag');
    await search('irons');
    expect(said()).toBe('');
    await give(1, iron);
    expect(said()).toBe('2 videos, 1 series, 1 tag');
  });

  it.each([
    ['holds nothing', nothing],
    ['has no body', { status: 200 }],
    ['has no lists', { status: 200, body: { videos: null } }],
    ['is no object', { status: 200, body: '[]' }],
  ])('REQ-SEARCH-3 "No search results found" when the answer %s', async (_, answer) => {
    const { search } = openSearch({ [call]: answer });
    await search('zzz');
    expect(screen.getByText('No search results found')).toBeInTheDocument();
    expect(tab('Videos')).toHaveTextContent('Videos 0');
    expect(link('See all series')).toHaveAttribute('href', '/series');
  });

  it('says so when only one of the tabs is empty', async () => {
    const { search, user } = openSearch({ [call]: { ...iron, series: [] } });
    await search('slag');
    await user.click(tab('Series'));
    expect(screen.getByText('No series fit this.')).toBeInTheDocument();
  });

  it.each([
    ['the network is gone', { status: 0 }, /could not reach the site/],
    ['the API fails', { status: 500, body: { code: 'internal', message: 'Down for a moment.' } }, /Down for/],
    [
      'there were too many',
      { status: 429, body: { code: 'too-many-requests', message: 'Wait a minute.' } },
      /Wait a/,
    ],
    ['the answer is cut off', { status: 200, body: '{"videos": [' }, /answer that we could not read/],
  ])('REQ-SEARCH-2 says why when %s, and is there after a second try', async (_, fault, words) => {
    const { search, api, user } = openSearch({ [call]: fault });
    await search('iron');
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load the results');
    expect(screen.getByRole('alert')).toHaveTextContent(words);
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

describe('By keyboard', () => {
  it.each(['{Enter}', '{ArrowDown}'])('%s goes on to the best result, and the arrows back', async (key) => {
    const { search, user } = openSearch();
    await search('iron');
    await user.keyboard(key);
    await pass(FRAME_MS);
    expect(link('Heat Before Hammer')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(link('Slag')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveFocus();
  });

  it('Enter waits for the answer to what is typed', async () => {
    const { answer, give } = held();
    const { search, user } = openSearch({ [call]: answer });
    await search('iron');
    await give(0, iron);
    type('slag');
    await user.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    await pass(SEARCH_DEBOUNCE_MS);
    expect(field()).toHaveFocus();
    await give(1, { ...nothing, series: [forged] });
    await pass(FRAME_MS);
    expect(link('Forged')).toHaveFocus();
  });

  it.each([
    ['goes on typing', () => type('slags')],
    ['goes elsewhere', () => screen.getByRole('button', { name: 'Close' }).focus()],
  ])('Enter is forgotten when one %s', async (_, act_) => {
    const { answer, give } = held();
    const { search, user } = openSearch({ [call]: answer });
    await search('slag');
    await user.keyboard('{Enter}');
    act(() => {
      act_();
    });
    const before = document.activeElement;
    await pass(SEARCH_DEBOUNCE_MS);
    await give(0, iron);
    await give(1, iron);
    await pass(FRAME_MS);
    expect(link('Slag')).toBeInTheDocument();
    expect(before).toHaveFocus();
  });

  it('Enter goes to the tags when there is nothing else', async () => {
    const { search, user } = openSearch({ [call]: { ...nothing, tags: iron.tags } });
    await search('courage');
    await user.keyboard('{Enter}');
    await pass(FRAME_MS);
    expect(link('Courage')).toHaveFocus();
  });
});
