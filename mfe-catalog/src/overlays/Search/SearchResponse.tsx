import { ApiError, useDraft } from '@steadfast/shared';
import { errorMessage } from '@steadfast/shared/error-message';
import { CardGridSkeleton, EmptyState, LoadFailure, Loading, classNames } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { searchQuery } from '../../api';
import { ResultTabs } from './ResultTabs';
import { FoundOfKind, FoundTags } from './SearchResults';
import styles from './SearchResults.module.css';
import { summarizeResults, isEmptyResult } from './results-summary';
import { SEARCH_POSITION_DRAFT, type SearchPosition } from './search-position';
import { TAB_DRAFT, shownTab, type TabChoice } from './shown-tab';
import { focusFirstResult, useResultKeys } from './use-result-keys';

/** That somebody wants to go on to the results, once they are there. */
export interface ResultsNavigation {
  from: HTMLInputElement;
  /** Whether the best one is wanted open: Enter followed on the key that leads there. */
  opens: boolean;
}

export interface SearchResponseProps {
  /** Not empty. */
  query: string;
  /** Whether something else is being typed, so that these results are about to go. */
  isTyping: boolean;
  field: RefObject<HTMLInputElement | null>;
  wayToResults: ResultsNavigation | undefined;
  /** That way is at its end. */
  onArrived: () => void;
  /** Makes one result the active one, or the best of those that are shown. */
  onActivate: (option: Element) => void;
  onActivateFirst: () => boolean;
  /** Opens the best result. */
  onOpenFirst: () => boolean;
}

/** What came of a search, in each of its states: on its way, there, nothing, failed, offline. */
export function SearchResponse(props: SearchResponseProps) {
  const { query, isTyping, field, wayToResults, onActivate } = props;
  const [choice, setChoice] = useDraft<TabChoice | undefined>(TAB_DRAFT, undefined);
  const { answer, found, failure, isOffline, isRetrying, retry } = useSearchResponse(query);
  const isCurrent = answer !== undefined && !isTyping;
  const tab = shownTab(choice, query, found);
  const results = useRef<HTMLDivElement>(null);
  useResultKeys(results, field);

  const goOn = useEffectEvent((way: ResultsNavigation) => {
    // Whoever has gone elsewhere meanwhile is left there.
    if (document.activeElement === way.from) {
      const isThere = way.opens ? props.onOpenFirst() : props.onActivateFirst();
      if (!isThere) focusFirstResult(results.current);
    }
    props.onArrived();
  });
  // Within the keystroke where the results are here already: the next key is to find the option that this one chose.
  useLayoutEffect(() => {
    if (!isCurrent || !wayToResults) return undefined;
    if (results.current?.querySelector('[role="grid"]')) {
      goOn(wayToResults);
      return undefined;
    }
    // A tab that is shown for the first time has its results one step later.
    const frame = requestAnimationFrame(() => {
      goOn(wayToResults);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isCurrent, wayToResults]);
  useReturn(results, isCurrent ? query : undefined, onActivate);
  useEffect(() => {
    // "Try again" had the focus, and is gone.
    if (answer && document.activeElement === document.body) results.current?.focus({ preventScroll: true });
  }, [answer]);

  return (
    <div ref={results} tabIndex={-1} className={styles.results} aria-busy={!isCurrent && !failure}>
      <p role="status" className={answer && isEmptyResult(answer) ? styles.nothing : 'visually-hidden'}>
        {answer && summarizeResults(answer)}
      </p>
      <div className={classNames(styles.found, !isCurrent && found && styles.isGoing)}>
        {found && <FoundTags tags={found.tags} query={query} />}
        <ResultTabs
          counts={{ videos: found?.videos.length, series: found?.series.length }}
          active={tab}
          onChange={(chosen) => {
            setChoice({ tab: chosen, query });
          }}
        >
          {found ? (
            <FoundOfKind found={found} kind={tab} query={query} />
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
      </div>
    </div>
  );
}

/** Makes the result active from which one comes back, in its place of the list. */
function useReturn(
  results: RefObject<HTMLElement | null>,
  shown: string | undefined,
  onActivate: (option: Element) => void,
): void {
  const [place, , forgetPlace] = useDraft<SearchPosition | undefined>(SEARCH_POSITION_DRAFT, undefined);
  const [isDone, setDone] = useState(place === undefined);
  useEffect(() => {
    if (isDone || shown === undefined) return undefined;
    // The tab of results has them one step later.
    const frame = requestAnimationFrame(() => {
      setDone(true);
      forgetPlace();
      if (place?.query !== shown) return;
      const links = Array.from(results.current?.querySelectorAll('a') ?? []);
      const option = links
        .find((link) => link.getAttribute('href') === place.to)
        ?.closest('[role="gridcell"]');
      if (option) onActivate(option);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  });
}

/** The answer to a query; what the one before found until then; why it failed, until a second try has worked. */
function useSearchResponse(query: string) {
  const result = useQuery({ ...searchQuery(query), placeholderData: (previous) => previous });
  const { data, error, isPlaceholderData, fetchStatus, refetch } = result;
  const [failed, setFailed] = useState<{ query: string; error: Error }>();
  if (error && error !== failed?.error) setFailed({ query, error });
  const answer = isPlaceholderData ? undefined : data;
  const isOffline = answer === undefined && fetchStatus === 'paused';
  const lasting = failed?.query === query ? failed.error : null;
  const failure = answer === undefined && !isOffline ? (error ?? lasting) : null;
  return {
    answer,
    // That nothing was found for the query before is nothing to look at meanwhile.
    found: failure || isOffline || (isPlaceholderData && data && isEmptyResult(data)) ? undefined : data,
    failure,
    isOffline,
    isRetrying: fetchStatus === 'fetching',
    retry: () => void refetch(),
  };
}
