import { toggleSearch, useDocumentTitle, useDraft, useSite, whenIdle, type Series } from '@steadfast/sdk';
import { SERIES_EPISODES_MAX, SERIES_EPISODES_MAX_SMALL } from '@steadfast/contract/limits';
import { Button, CardRowSkeleton, EmptyState, QueryBoundary, PageHeading, Skeleton } from '@steadfast/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { seriesPageQuery } from '../../api';
import { TAB_DRAFT, type TabChoice } from '../../overlays/Search/shown-results';
import { useIsNearViewport } from '../../use-near-viewport';
import styles from './SeriesListPage.module.css';
import { SeriesRow } from './SeriesRow';
import { FIRST_PAGE_SIZE, LATER_PAGE_SIZE } from './page-sizes';

/**
 * All series with their first episodes: at most 10 each, 4 on small screens (REQ-SERIES-1). "Find a series" opens the
 * search, which knows all series; a filter would know only the loaded ones.
 */
export function SeriesListPage() {
  useDocumentTitle('Series');
  const hasSearch = useSite().hasDialog('search');
  const dispatch = useDispatch();
  const [, chooseTab] = useDraft<TabChoice | undefined>(TAB_DRAFT, undefined);
  const openSearch = () => {
    chooseTab({ tab: 'series', query: '' });
    dispatch(toggleSearch(true));
  };
  const isSmall = useIsSmallScreen();
  return (
    <>
      <div className={styles.head}>
        <PageHeading>Series</PageHeading>
        {hasSearch && (
          <Button icon="search" onClick={openSearch}>
            Find a series
          </Button>
        )}
      </div>
      <div className={styles.list}>
        <SeriesBatch episodesMax={isSmall ? SERIES_EPISODES_MAX_SMALL : SERIES_EPISODES_MAX} />
      </div>
    </>
  );
}

const SMALL_SCREEN = '(max-width: 767px)';

/** Whether the screen is small; false on the server. */
const useIsSmallScreen = () => useSyncExternalStore(subscribeToScreen, isSmallScreen, () => false);

const isSmallScreen = () => window.matchMedia?.(SMALL_SCREEN).matches ?? false;

function subscribeToScreen(onChange: () => void): () => void {
  const media = window.matchMedia?.(SMALL_SCREEN);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

interface SeriesBatchProps {
  /** Maximum number of episodes shown per series. */
  episodesMax: number;
  /** The previous page; absent for the first one. */
  previous?: PreviousBatch;
}

interface PreviousBatch {
  /** Ids of the first series of the list and of the last one before this page. */
  firstId: number;
  lastId: number;
  /** Reloads the previous page: the series that this page follows may be gone. */
  reload: () => Promise<unknown>;
}

/**
 * One page of the list, which loads and fails independently, followed by all later pages. Only pages near the window
 * refetch stale data.
 */
function SeriesBatch({ episodesMax, previous }: SeriesBatchProps) {
  const limit = previous ? LATER_PAGE_SIZE : FIRST_PAGE_SIZE;
  const { ref, isNear } = useIsNearViewport(true);
  const client = useQueryClient();
  const query = useQuery({
    ...seriesPageQuery({ limit, after: previous?.lastId }),
    enabled: ({ state }) => isNear || state.data === undefined,
    placeholderData: (data) => data, // keep the rows when the previous page ends at another series
  });
  const [isNextRequested, setNextRequested] = useState(false);
  const requestNext = useCallback(() => setNextRequested(true), []);

  const refetch: typeof query.refetch = async (options) => {
    await previous?.reload();
    return query.refetch(options);
  };
  const { list = [], count = 0 } = query.data ?? {};
  const last = list.at(-1);
  const next = { limit: LATER_PAGE_SIZE, after: last?.id };
  const isNextCached = last && client.getQueryData(seriesPageQuery(next).queryKey) !== undefined;
  // An API without paging sent everything already, or sends the first page again.
  const isRepeated = previous !== undefined && list.some(({ id }) => id === previous.firstId);
  const hasNext = last !== undefined && count === limit && !isRepeated;
  return (
    <>
      <div ref={ref} className={styles.batch}>
        <QueryBoundary
          query={{ ...query, refetch } as typeof query}
          what={previous ? 'more series' : 'the series'}
          skeleton={<SeriesListSkeleton />}
          spansWindow
        >
          {() =>
            isRepeated ? null : (
              <Rows
                list={list}
                episodesMax={episodesMax}
                isFirstPage={!previous}
                isWhole={!previous && !hasNext}
              />
            )
          }
        </QueryBoundary>
      </div>
      {hasNext && !isNextRequested && !isNextCached && <ShowMore onLoadMore={requestNext} />}
      {hasNext && (isNextRequested || isNextCached) && (
        <SeriesBatch
          episodesMax={episodesMax}
          previous={{
            firstId: previous?.firstId ?? list[0]?.id ?? last.id,
            lastId: last.id,
            reload: query.refetch,
          }}
        />
      )}
    </>
  );
}

/** Rows in the first view, whose cards render at once. */
const FIRST_VIEW_ROWS = 2;

interface RowsProps {
  list: readonly Series[];
  episodesMax: number;
  isFirstPage: boolean;
  /** Whether this page is the whole list. */
  isWhole: boolean;
}

/** The rows of a page. A page longer than requested shows more rows as the viewer scrolls. */
function Rows({ list, episodesMax, isFirstPage, isWhole }: RowsProps) {
  const [shownCount, setShownCount] = useState(LATER_PAGE_SIZE);
  const prerenderedCount = usePrerenderedRows(isWhole && list.length <= FIRST_PAGE_SIZE ? list.length : 0);
  const showMore = useCallback(() => setShownCount((shown) => shown + LATER_PAGE_SIZE), []);
  if (isFirstPage && list.length === 0) {
    return (
      <div className="gutter">
        <EmptyState title="No series yet" message="New series appear here as soon as they are out." />
      </div>
    );
  }
  return (
    <div className={styles.list}>
      {list.slice(0, shownCount).map((series, index) => (
        <SeriesRow
          key={series.id}
          series={series}
          episodesMax={episodesMax}
          isFirst={isFirstPage && index < FIRST_VIEW_ROWS}
          isPrerendered={index < prerenderedCount}
        />
      ))}
      {list.length > shownCount && <ShowMore key={shownCount} onLoadMore={showMore} />}
    </div>
  );
}

/** Renders the next row after this delay even if the page stays busy. */
const IDLE_WITHIN_MS = 300;

/**
 * The number of rows, from the first, whose cards render wherever they are: one more whenever the browser is idle. This
 * makes all of a short list available to Find in page.
 *
 * @param count number of rows to render in the end
 */
function usePrerenderedRows(count: number): number {
  const [rendered, setRendered] = useState(0);
  const isDone = rendered >= count;
  useEffect(() => {
    if (isDone) return undefined;
    return whenIdle(() => startTransition(() => setRendered(rendered + 1)), { timeout: IDLE_WITHIN_MS });
  }, [rendered, isDone]);
  return Math.min(rendered, count);
}

/** Placeholder for the list while it loads. */
function SeriesListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row}>
          <p className={styles.count}>
            <Skeleton width="6em" />
          </p>
          <CardRowSkeleton />
        </div>
      ))}
    </div>
  );
}

interface ShowMoreProps {
  /** Called when the viewer scrolls near, or clicks the button. */
  onLoadMore: () => void;
}

/** The end of the loaded list. */
function ShowMore({ onLoadMore }: ShowMoreProps) {
  const { ref, isNear } = useIsNearViewport(false);
  useEffect(() => {
    if (isNear) onLoadMore();
  }, [isNear, onLoadMore]);
  return (
    <div ref={ref} className={styles.more}>
      <Button onClick={onLoadMore}>Show more series</Button>
    </div>
  );
}
