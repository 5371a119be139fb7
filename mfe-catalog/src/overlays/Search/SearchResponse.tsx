import { ApiError, Slot, errorMessage, listen, useDraft } from '@steadfast/sdk';
import { CardGridSkeleton, EmptyState, LoadFailure, Loading, classNames } from '@steadfast/ui';
import { Tabs } from '@steadfast/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { searchQuery } from '../../api';
import { AllSeriesLink, ResultsOfKind, TagResults } from './SearchResults';
import styles from './SearchResults.module.css';
import {
  SEARCH_POSITION_DRAFT,
  TAB_DRAFT,
  isEmptyResult,
  selectTab,
  summarizeResults,
  type ResultTab,
  type SearchPosition,
  type TabChoice,
} from './shown-results';
import { findNeighbouringResult } from './neighbouring-result';

/** A request to move to the results as soon as they arrive. */
export interface ResultsNavigation {
  from: HTMLInputElement;
  /** Open the first result: the viewer pressed Enter a second time. */
  opens: boolean;
}

export interface SearchResponseProps {
  /** Not empty. */
  query: string;
  /** Whether a newer query is being typed, so that these results are outdated. */
  isTyping: boolean;
  field: RefObject<HTMLInputElement | null>;
  pendingNavigation: ResultsNavigation | undefined;
  /** Called when the pending navigation is done. */
  onArrived: () => void;
  /** Activates one result, or the first one shown. */
  onActivate: (option: Element) => void;
  onActivateFirst: () => boolean;
  onOpenFirst: () => boolean;
}

/** The response to a search in each state: loading, results, no results, failed, offline. */
export function SearchResponse(props: SearchResponseProps) {
  const { query, isTyping, field, pendingNavigation, onActivate } = props;
  const [choice, setChoice] = useDraft<TabChoice | undefined>(TAB_DRAFT, undefined);
  const { response, found, failure, isOffline, isRetrying, retry } = useSearchResponse(query);
  const isCurrent = response !== undefined && !isTyping;
  const tab = selectTab(choice, query, found);
  const results = useRef<HTMLDivElement>(null);
  useResultKeys(results, field);

  const navigate = useEffectEvent((navigation: ResultsNavigation) => {
    // Leave the focus alone if it has moved elsewhere.
    if (document.activeElement === navigation.from) {
      const isThere = navigation.opens ? props.onOpenFirst() : props.onActivateFirst();
      if (!isThere) focusFirstResult(results.current);
    }
    props.onArrived();
  });
  // A layout effect, so that results from the cache activate within the same keystroke and the next key finds the
  // option.
  useLayoutEffect(() => {
    if (!isCurrent || !pendingNavigation) return undefined;
    if (results.current?.querySelector('[role="grid"]')) {
      navigate(pendingNavigation);
      return undefined;
    }
    // A tab shown for the first time renders its results one frame later.
    const frame = requestAnimationFrame(() => {
      navigate(pendingNavigation);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isCurrent, pendingNavigation]);
  useRestoredResult(results, isCurrent ? query : undefined, onActivate);
  useEffect(() => {
    // The "Try again" button had the focus and is gone.
    if (response && document.activeElement === document.body) results.current?.focus({ preventScroll: true });
  }, [response]);

  return (
    <div ref={results} tabIndex={-1} className={styles.results} aria-busy={!isCurrent && !failure}>
      <p role="status" className={response && isEmptyResult(response) ? styles.noResults : 'visually-hidden'}>
        {response && summarizeResults(response)}
      </p>
      <div className={classNames(styles.found, !isCurrent && found && styles.outdated)}>
        {found && <TagResults tags={found.tags} query={query} />}
        <ResultTabs
          counts={{ videos: found?.videos.length, series: found?.series.length }}
          active={tab}
          onChange={(chosen) => {
            setChoice({ tab: chosen, query });
          }}
        >
          {found ? (
            <ResultsOfKind found={found} kind={tab} query={query} />
          ) : failure ? (
            <LoadFailure
              error={failure}
              message={failure instanceof ApiError ? errorMessage(failure) : undefined}
              what="the results"
              onRetry={retry}
              isRetrying={isRetrying}
            />
          ) : isOffline ? (
            <EmptyState
              title="You are offline"
              message="The search continues as soon as you are back online."
            />
          ) : (
            <Loading what="the results">
              <CardGridSkeleton of="series" />
            </Loading>
          )}
        </ResultTabs>
        <Slot name="search-results" props={{ query }} />
      </div>
    </div>
  );
}

/** What the search shows before the viewer types. */
export function Invitation({ isTyping }: { isTyping: boolean }) {
  const [choice, setChoice] = useDraft<TabChoice | undefined>(TAB_DRAFT, undefined);
  const count = isTyping ? undefined : 0;
  return (
    <div className={styles.results}>
      <ResultTabs
        counts={{ videos: count, series: count }}
        active={choice?.tab ?? 'videos'}
        onChange={(tab) => setChoice({ tab, query: '' })}
      >
        <EmptyState
          title="What would you like to watch?"
          message="Type part of a title, a tag or a category. Matching videos and series appear here."
          action={<AllSeriesLink />}
        />
      </ResultTabs>
    </div>
  );
}

interface ResultTabsProps {
  /** Results per tab; undefined while unknown. */
  counts: Record<ResultTab, number | undefined>;
  active: ResultTab;
  onChange: (tab: ResultTab) => void;
  children: ReactNode;
}

/** The tabs of the search, visible in all its states (REQ-SEARCH-1). */
function ResultTabs({ counts, active, onChange, children }: ResultTabsProps) {
  const tab = (id: ResultTab, title: string) => ({
    id,
    title,
    count: counts[id],
    content: id === active && children,
  });
  return (
    <Tabs
      label="Search results"
      tabs={[tab('videos', 'Videos'), tab('series', 'Series')]}
      active={active}
      onChange={(id) => {
        onChange(id === 'series' ? 'series' : 'videos');
      }}
    />
  );
}

/** Activates the result that the viewer followed before, after Back, and scrolls to it. */
function useRestoredResult(
  results: RefObject<HTMLElement | null>,
  shown: string | undefined,
  onActivate: (option: Element) => void,
): void {
  const [position, , forgetPosition] = useDraft<SearchPosition | undefined>(SEARCH_POSITION_DRAFT, undefined);
  const [isDone, setDone] = useState(position === undefined);
  useEffect(() => {
    if (isDone || shown === undefined) return undefined;
    // The tab renders its results one frame later.
    const frame = requestAnimationFrame(() => {
      setDone(true);
      forgetPosition();
      if (position?.query !== shown) return;
      const links = Array.from(results.current?.querySelectorAll('a') ?? []);
      const option = links
        .find((link) => link.getAttribute('href') === position.to)
        ?.closest('[role="gridcell"]');
      if (option) onActivate(option);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  });
}

/**
 * The response to a query; until it arrives, the results of the previous query; and the failure, until a retry
 * succeeds.
 */
function useSearchResponse(query: string) {
  const result = useQuery({ ...searchQuery(query), placeholderData: (previous) => previous });
  const { data, error, isPlaceholderData, fetchStatus, refetch } = result;
  const [failed, setFailed] = useState<{ query: string; error: Error }>();
  if (error && error !== failed?.error) setFailed({ query, error });
  const response = isPlaceholderData ? undefined : data;
  const isOffline = response === undefined && fetchStatus === 'paused';
  const earlierError = failed?.query === query ? failed.error : null;
  const failure = response === undefined && !isOffline ? (error ?? earlierError) : null;
  return {
    response,
    // Do not show the previous query's empty result while loading.
    found: failure || isOffline || (isPlaceholderData && data && isEmptyResult(data)) ? undefined : data,
    failure,
    isOffline,
    isRetrying: fetchStatus === 'fetching',
    retry: () => void refetch(),
  };
}

/** The links of the result cards in order; without cards, the links of the tags. */
function findResultLinks(within: HTMLElement): HTMLAnchorElement[] {
  const cards = within.querySelectorAll<HTMLAnchorElement>('article a[href]');
  return Array.from(cards.length > 0 ? cards : within.querySelectorAll<HTMLAnchorElement>('ul a[href]'));
}

function focusFirstResult(within: HTMLElement | null): void {
  if (within) findResultLinks(within)[0]?.focus();
}

/** Moves the focus between results with the arrow keys, and from the first row back to the field. */
function useResultKeys(ref: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const results = ref.current;
    if (!results) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const links = findResultLinks(results);
      const positions = links.map((link) => (link.closest('article') ?? link).getBoundingClientRect());
      const next = findNeighbouringResult(
        positions,
        links.indexOf(event.target as HTMLAnchorElement),
        event.key,
      );
      if (next === undefined) return;
      event.preventDefault();
      if (next === 'field') field.current?.focus();
      else links[next]?.focus();
    };
    return listen(results, ['keydown'], handleKeyDown);
  }, [ref, field]);
}
