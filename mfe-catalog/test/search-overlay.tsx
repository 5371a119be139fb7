import { selectIsSearchOpen, toggleSearch } from '@steadfast/sdk';
import { SEARCH_DEBOUNCE_MS } from '@steadfast/contract/limits';
import {
  fakeApi,
  clearDrafts,
  renderInSite,
  type FakeResponses,
  type RecordedCall,
  type RenderedSite,
} from '@steadfast/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { courage, video } from './catalogue';
import { recentSearches } from '../src/overlays/Search/recent-searches';
import { SearchOverlay } from '../src/overlays/Search/SearchOverlay';

/** The call behind it. */
export const call = 'POST /video/search';
export const iron = {
  videos: [
    video(71, { title: 'Heat Before Hammer', series: { id: 7, name: 'Forged' }, isWatched: true }),
    video(72, { title: 'Slag' }),
  ],
  series: [{ id: 7, name: 'Forged', videoCount: 3 }],
  tags: [{ id: courage.id, name: courage.name }],
};
export const nothing = { videos: [], series: [], tags: [] };

let navigate: ReturnType<typeof useNavigate>;

/** The host's part: the overlay is there while the search is open, and until it has left. */
function Host({ early }: { early: string | undefined }) {
  const isOpen = useSelector(selectIsSearchOpen);
  const [isMounted, setMounted] = useState(false);
  const toAddress = useNavigate();
  useEffect(() => {
    navigate = toAddress;
  });
  if (isOpen && !isMounted) setMounted(true);
  return (
    <>
      <button type="button">Opener</button>
      {isMounted && (
        <SearchOverlay
          takeOver={() => early ?? ''}
          onClosed={() => {
            setMounted(false);
          }}
        />
      )}
    </>
  );
}

/** As jest's timers have it. */
export const FRAME_MS = 16;
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
export const field = () => screen.getByRole<HTMLInputElement>('combobox');
/** The option that the arrow keys have led to. */
export const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '') ?? undefined;
export const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
};
export const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
export const link = (name: string) => screen.getByRole('link', { name });
export const said = () => screen.getByRole('status').textContent;

/** The search, opened from a button of the page, and what a person does in it. Call `keepSearchTime` once in the file. */
export function openSearch(
  answers: FakeResponses = { [call]: iron },
  { early, ...site }: RenderedSite & { early?: string } = {},
) {
  const api = fakeApi(answers);
  const view = renderInSite(<Host early={early} />, site);
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
  screen.getByRole('button', { name: 'Opener' }).focus();
  const open = () => act(() => void view.store.dispatch(toggleSearch(true)));
  open();
  return {
    ...view,
    user,
    api,
    open,
    back: () => act(() => void navigate(-1)),
    asked: () => api.calls.map(({ body }) => (body as { query: string }).query),
    search: async (text: string) => {
      type(text);
      await pass(SEARCH_DEBOUNCE_MS);
      await pass(1); // for the cache to tell of the answer
    },
  };
}

/** An answer that comes when it is given. */
export function held() {
  const given: ((answer: object) => void)[] = [];
  const seen: RecordedCall[] = [];
  const answer = (asked: RecordedCall) => {
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

/** The search with answers that come when they are given. */
export function openHeld() {
  const { answer, ...answers } = held();
  return { ...openSearch({ [call]: answer }), ...answers };
}

/** Gives each test of a file a time that passes only by `pass`, and a search in which nothing is typed yet. */
export function keepSearchTime(): void {
  beforeEach(() => {
    clearDrafts();
    localStorage.clear();
    recentSearches.reload();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
