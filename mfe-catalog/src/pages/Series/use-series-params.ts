import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type SeriesTab = 'details' | 'episodes';

/**
 * Typing is over by then, slow typing too: a new address draws every link of the page anew, 50 ms of a phone that the next
 * key would wait for, and browsers refuse too many of them.
 */
export const KEPT_AFTER_MS = 1_000;

/** What the address of a series says beside which it is. */
export interface SeriesParams {
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
export function useSeriesParams(): SeriesParams {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (nextTab: SeriesTab) => {
    // The page may be left before it shows its new address: what is written once more then would lead back to it.
    clearTimeout(timer.current);
    const kept = words.trim();
    setSent(kept);
    const next = new URLSearchParams(search);
    next.delete('tab');
    next.delete('find');
    if (nextTab === 'details') next.set('tab', nextTab);
    if (kept) next.set('find', kept);
    void navigate({ search: next.toString(), hash }, { replace: true, state: state as unknown });
  };
  const isKept = words.trim() === asked;
  const keepWords = () => {
    if (!isKept) write(tab);
  };
  const keepLater = useEffectEvent(keepWords);
  useEffect(() => {
    if (isKept) return undefined;
    timer.current = setTimeout(() => {
      keepLater();
    }, KEPT_AFTER_MS);
    // By Back the page is left without a click, and its entry of the history with it.
    const forget = () => clearTimeout(timer.current);
    window.addEventListener('popstate', forget);
    return () => {
      forget();
      window.removeEventListener('popstate', forget);
    };
    // With `words`, so that the time begins anew with each key.
  }, [words, isKept]);

  return { tab, showTab: write, words, setWords, keepWords };
}
