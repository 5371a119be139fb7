import { searchQueryChanged, useDraft } from '@steadfast/shared';
import { SEARCH_DEBOUNCE_MS } from '@steadfast/shared/limits';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

export interface SearchQuery {
  /** What stands in the field. It outlives the overlay, for as long as the page is open (decided). */
  typed: string;
  /** What is searched for: without the blanks around it, once it has been left alone. Empty: nothing. */
  asked: string;
  /** Whether what is typed is not yet what is searched for. */
  isTyping: boolean;
  type: (text: string) => void;
}

/** What is typed, and what of it is searched for: 200 ms after the last keystroke (REQ-SEARCH-2). */
export function useSearchQuery(): SearchQuery {
  const [typed, setTyped] = useDraft('search/query', '');
  const query = typed.trim();
  const [asked, setAsked] = useState(query);
  const dispatch = useDispatch();
  const ask = useCallback(
    (what: string) => {
      setAsked(what);
      dispatch(searchQueryChanged(what));
    },
    [dispatch],
  );
  useEffect(() => {
    if (query === asked) return undefined;
    const timer = setTimeout(() => {
      ask(query);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
    // With `typed`, so that a blank at the end counts as a keystroke too.
  }, [typed, query, asked, ask]);
  return {
    typed,
    asked,
    isTyping: query !== asked,
    type(text) {
      setTyped(text);
      // Nothing is asked for nothing, so there is nothing to wait for.
      if (text.trim() === '' && asked !== '') ask('');
    },
  };
}
