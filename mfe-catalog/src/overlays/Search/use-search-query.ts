import { searchQueryChanged, useDraft, useSearchParam, useTimeout } from '@steadfast/sdk';
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_LENGTH } from '@steadfast/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';

export interface SearchQuery {
  /** The text in the field. It survives closing the overlay, while the page stays open. */
  typed: string;
  /** The query: the text with spaces collapsed, after the debounce. Empty: no search. */
  query: string;
  /** Whether the query lags behind the text. */
  isTyping: boolean;
  /** Whether the text exceeds the maximum length of a query. */
  isCut: boolean;
  type: (text: string) => void;
  /** Reports whether an input method is composing a word. No search starts until it ends. */
  compose: (isComposing: boolean) => void;
  /** Sets the text and searches without the debounce, for text that was not typed. */
  choose: (text: string) => void;
  /** Replaces the text of the last search with what the viewer typed while the search loaded. */
  begin: (text: string) => void;
  /** Removes the query from the URL when the search closes. */
  leaveAddress: () => void;
  /** Clears the text for the next search. The URL of the page keeps the query. */
  forget: () => void;
}

/** Normalizes the text to a query within the length limit (REQ-API-3), without splitting a surrogate pair. */
function normalizeQuery(typed: string): string {
  const query = typed.replace(/\s+/g, ' ').trim();
  if (query.length <= SEARCH_QUERY_MAX_LENGTH) return query;
  return query
    .slice(0, SEARCH_QUERY_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/**
 * The text and the query that follows it, 200 ms after the last keystroke (REQ-SEARCH-2). While the search is open the
 * URL follows the query, and a query in the URL starts a search.
 */
export function useSearchQuery(isOpen: boolean): SearchQuery {
  const [inUrl, setInUrl] = useSearchParam();
  const [draft, saveDraft, forgetDraft] = useDraft('search/query', '');
  const [typed, setTyped] = useState(inUrl || draft);
  const [isComposing, compose] = useState(false);
  const latestQuery = normalizeQuery(typed);
  const [query, setQuery] = useState(latestQuery);
  const dispatch = useDispatch();
  const search = (next: string) => {
    setQuery(next);
    dispatch(searchQueryChanged(next));
  };
  const setText = (text: string) => {
    setTyped(text);
    saveDraft(text);
  };
  const type = (text: string) => {
    setText(text);
    // An empty query sends no request, so skip the debounce.
    if (text.trim() === '' && query !== '') search('');
  };
  const choose = (text: string) => {
    setText(text);
    search(normalizeQuery(text));
  };
  const isSettled = latestQuery === query || isComposing;
  // By `typed`, so that a trailing space restarts the debounce too.
  useTimeout(() => search(latestQuery), isSettled ? undefined : SEARCH_DEBOUNCE_MS, typed);

  const writeAddress = useEffectEvent(() => {
    if (isOpen) setInUrl(query);
  });
  useEffect(() => {
    writeAddress();
  }, [query, isOpen]);
  useQueryFromHistory((searched) => {
    if (searched && searched !== query) choose(searched);
  });
  return {
    typed,
    query,
    isTyping: latestQuery !== query,
    isCut: normalizeQuery(typed).length < typed.replace(/\s+/g, ' ').trim().length,
    type,
    compose,
    choose,
    begin(text) {
      if (!text) return;
      setText(text);
      setQuery('');
    },
    leaveAddress: () => {
      saveDraft(typed);
      setInUrl('');
    },
    forget: forgetDraft,
  };
}

/** Reports the query in the URL after Back or Forward, while the search is open. */
function useQueryFromHistory(onChange: (searched: string) => void): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const [searched] = useSearchParam();
  const [first] = useState(key);
  const handleNavigation = useEffectEvent(() => {
    if (type === 'POP' && key !== first) onChange(searched);
  });
  useEffect(() => {
    handleNavigation();
  }, [key]);
}
