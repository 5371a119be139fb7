import { searchQueryChanged, useDraft, useSearchParam } from '@steadfast/shared';
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_LENGTH } from '@steadfast/shared/limits';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';

export interface SearchQuery {
  /** What stands in the field. It outlives the overlay, for as long as the page is open (decided). */
  typed: string;
  /** What is searched for: without blanks too many, once it has been left alone. Empty: nothing. */
  asked: string;
  /** Whether what is typed is not yet what is searched for. */
  isTyping: boolean;
  /** Whether more is typed than can be searched for. */
  isCut: boolean;
  type: (text: string) => void;
  /** To be told whether a word is being composed that stands in the field half done: it is not searched for meanwhile. */
  compose: (isComposing: boolean) => void;
  /** Types, and searches for it without waiting: it was not typed letter by letter. */
  choose: (text: string) => void;
  /** Takes what was typed before the search was here, in place of what was left from last time. */
  begin: (text: string) => void;
  /** Takes the search out of the address: it is closed. */
  leaveAddress: () => void;
  /** The next search begins with nothing; the address of the page that is left keeps this one. */
  forget: () => void;
}

/** What can be searched for of what is typed (REQ-API-3); no character is torn. */
function readQuery(typed: string): string {
  const query = typed.replace(/\s+/g, ' ').trim();
  if (query.length <= SEARCH_QUERY_MAX_LENGTH) return query;
  return query
    .slice(0, SEARCH_QUERY_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/**
 * What is typed, and what of it is searched for: 200 ms after the last keystroke (REQ-SEARCH-2). The address is kept in step
 * with what is searched for while the search is open, and begins it.
 */
export function useSearchQuery(isOpen: boolean): SearchQuery {
  const [addressed, setAddressed] = useSearchParam();
  const [draft, keep, forget] = useDraft('search/query', '');
  const [typed, setTyped] = useState(addressed || draft);
  const [isComposing, compose] = useState(false);
  const query = readQuery(typed);
  const [asked, setAsked] = useState(query);
  const dispatch = useDispatch();
  const ask = useCallback(
    (what: string) => {
      setAsked(what);
      dispatch(searchQueryChanged(what));
    },
    [dispatch],
  );
  const put = (text: string) => {
    setTyped(text);
    keep(text);
  };
  const type = (text: string) => {
    put(text);
    // Nothing is asked for nothing, so there is nothing to wait for.
    if (text.trim() === '' && asked !== '') ask('');
  };
  const choose = (text: string) => {
    put(text);
    ask(readQuery(text));
  };
  useEffect(() => {
    if (query === asked || isComposing) return undefined;
    const timer = setTimeout(() => {
      ask(query);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
    // With `typed`, so that a blank at the end counts as a keystroke too.
  }, [typed, query, asked, isComposing, ask]);

  const writeAddress = useEffectEvent(() => {
    if (isOpen) setAddressed(asked);
  });
  useEffect(() => {
    writeAddress();
  }, [asked, isOpen]);
  useAddressOfHistory((searched) => {
    if (searched && searched !== asked) choose(searched);
  });
  return {
    typed,
    asked,
    isTyping: query !== asked,
    isCut: readQuery(typed).length < typed.replace(/\s+/g, ' ').trim().length,
    type,
    compose,
    choose,
    begin(text) {
      if (!text) return;
      put(text);
      setAsked('');
    },
    leaveAddress: () => {
      keep(typed);
      setAddressed('');
    },
    forget,
  };
}

/** Tells what the address searches for where Back or Forward led to, while the search is here. */
function useAddressOfHistory(arrived: (searched: string) => void): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const [searched] = useSearchParam();
  const [first] = useState(key);
  const told = useEffectEvent(() => {
    if (type === 'POP' && key !== first) arrived(searched);
  });
  useEffect(() => {
    told();
  }, [key]);
}
