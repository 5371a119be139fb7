import { combineStops, listen } from '@steadfast/sdk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The default tab, which the URL does not name. */
export const EPISODES_TAB = 'episodes';

/**
 * Delay before a filter goes into the URL. A new URL re-renders every link of the page, which costs 50 ms on a phone
 * that the next keystroke would wait for, and browsers limit how often the URL may change. The delay outlasts slow
 * typing.
 */
export const URL_WRITE_DELAY_MS = 1_000;

/** The URL parameters of a series page. */
export interface SeriesParams {
  /** The active tab; episodes by default. */
  tab: string;
  showTab: (tab: string) => void;
  /** The text of the episode filter. */
  filter: string;
  setFilter: (filter: string) => void;
  /** Writes the filter into the URL at once, since the viewer may leave the page. */
  flushFilter: () => void;
}

/**
 * Keeps the tab and the filter in the URL (`?tab=details`, `?find=iron`), so that Back, a reload and a shared link
 * restore the view. Changes replace the history entry and never add one.
 *
 * @param others the tabs besides Episodes
 */
export function useSeriesParams(others: string[]): SeriesParams {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const inUrl = query.get('find') ?? '';
  const [filter, setFilter] = useState(inUrl);
  const [syncedFrom, setSyncedFrom] = useState(inUrl);
  const [sent, setSent] = useState<string>();
  if (syncedFrom !== inUrl) {
    setSyncedFrom(inUrl);
    // Another history entry has its own filter. The URL written from here may lag behind what was typed since.
    if (inUrl !== sent) setFilter(inUrl);
    setSent(undefined);
  }
  const tab = others.find((id) => id === query.get('tab')) ?? EPISODES_TAB;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (nextTab: string) => {
    // Cancel the pending write: after the viewer leaves, it would navigate back here.
    clearTimeout(timer.current);
    const trimmed = filter.trim();
    setSent(trimmed);
    const next = new URLSearchParams(search);
    next.delete('tab');
    next.delete('find');
    if (nextTab !== EPISODES_TAB) next.set('tab', nextTab);
    if (trimmed) next.set('find', trimmed);
    void navigate({ search: next.toString(), hash }, { replace: true, state: state as unknown });
  };
  const isInUrl = filter.trim() === inUrl;
  const flushFilter = () => {
    if (!isInUrl) write(tab);
  };
  const writeLater = useEffectEvent(flushFilter);
  useEffect(() => {
    if (isInUrl) return undefined;
    timer.current = setTimeout(() => {
      writeLater();
    }, URL_WRITE_DELAY_MS);
    // Back leaves the page without a blur or click, so cancel the pending write here too.
    const cancel = () => clearTimeout(timer.current);
    return combineStops(cancel, listen(window, ['popstate'], cancel));
    // `filter` is a dependency so that each keystroke restarts the delay.
  }, [filter, isInUrl]);

  return { tab, showTab: write, filter, setFilter, flushFilter };
}
