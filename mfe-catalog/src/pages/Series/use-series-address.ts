import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export type SeriesTab = 'details' | 'episodes';

/** Typing is over by then: an address that changes with each key is slow, and browsers refuse too many of them. */
const KEPT_AFTER_MS = 300;

/** What the address of a series says beside which it is. */
export interface SeriesAddress {
  /** The tab that is shown: the episodes unless the address says otherwise. */
  tab: SeriesTab;
  showTab: (tab: SeriesTab) => void;
  /** What episodes are looked for by, as it stands in the field. */
  words: string;
  setWords: (words: string) => void;
  /** Puts the words into the address at once, since the page may be left now. */
  keepWords: () => void;
}

/**
 * The tab and the words stand in the address (`?tab=details`, `?find=iron`), so that Back, a reload and a link come to what
 * one saw. They change the entry of the history that is there and never make one.
 */
export function useSeriesAddress(): SeriesAddress {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('find') ?? '';
  const [words, setWords] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  const [sent, setSent] = useState<string>();
  if (followed !== asked) {
    setFollowed(asked);
    // Another entry of the history brings its own words; what comes back from here may be behind what was typed since.
    if (asked !== sent) setWords(asked);
    setSent(undefined);
  }
  const tab = query.get('tab') === 'details' ? 'details' : 'episodes';

  const write = (nextTab: SeriesTab) => {
    const kept = words.trim();
    setSent(kept);
    const next = new URLSearchParams(query);
    next.delete('tab');
    next.delete('find');
    if (nextTab === 'details') next.set('tab', nextTab);
    if (kept) next.set('find', kept);
    setQuery(next, { replace: true });
  };
  const isKept = words.trim() === asked;
  const keepWords = () => {
    if (!isKept) write(tab);
  };
  const keepLater = useEffectEvent(keepWords);
  useEffect(() => {
    if (isKept) return undefined;
    const timer = setTimeout(() => {
      keepLater();
    }, KEPT_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
    // With `words`, so that the time begins anew with each key.
  }, [words, isKept]);

  return { tab, showTab: write, words, setWords, keepWords };
}
