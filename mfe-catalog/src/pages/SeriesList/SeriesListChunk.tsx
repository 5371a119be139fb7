import type { Series } from '@steadfast/shared';
import { EmptyState, Loaded } from '@steadfast/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { seriesPageQuery } from '../../api';
import { FIRST_PAGE_SIZE, LATER_PAGE_SIZE } from './page-sizes';
import { SeriesListSkeleton } from './SeriesListSkeleton';
import styles from './SeriesListPage.module.css';
import { SeriesRow } from './SeriesRow';
import { ShowMore } from './ShowMore';
import { useRestoredRows } from './use-restored-rows';
import { useIsNearViewport } from './use-near-viewport';

export interface SeriesListChunkProps {
  /** How many episodes of each series are shown at most. */
  episodesMax: number;
  /** What it follows; absent in the first part. */
  before?: PreviousChunk;
}

interface PreviousChunk {
  /** The first series of the list, and the last one before this part. */
  firstId: number;
  lastId: number;
  /** Asks for the part before anew: the series that this one is to follow may be gone. */
  reload: () => Promise<unknown>;
}

/**
 * A part of the list that loads and fails on its own, and all that follow it. What is near the window is asked for anew
 * when it has become old; the rest stands as it came until one comes near it.
 */
export function SeriesListChunk({ episodesMax, before }: SeriesListChunkProps) {
  const limit = before ? LATER_PAGE_SIZE : FIRST_PAGE_SIZE;
  const { ref, isNear } = useIsNearViewport(true);
  const client = useQueryClient();
  const query = useQuery({
    ...seriesPageQuery({ limit, after: before?.lastId }),
    enabled: ({ state }) => isNear || state.data === undefined,
    placeholderData: (previous) => previous, // the same part, when another series ends the one before
  });
  const [isNextAsked, setNextAsked] = useState(false);
  const askNext = useCallback(() => setNextAsked(true), []);

  const refetch: typeof query.refetch = async (options) => {
    await before?.reload();
    return query.refetch(options);
  };
  const { list = [], count = 0 } = query.data ?? {};
  const last = list.at(-1);
  const next = { limit: LATER_PAGE_SIZE, after: last?.id };
  const isNextHere = last && client.getQueryData(seriesPageQuery(next).queryKey) !== undefined;
  // An API that knows no parts has answered with all, or begins anew.
  const isRepeated = before !== undefined && list.some(({ id }) => id === before.firstId);
  const hasNext = last !== undefined && count === limit && !isRepeated;
  return (
    <>
      <div ref={ref} className={styles.part}>
        <Loaded
          query={{ ...query, refetch } as typeof query}
          what={before ? 'more series' : 'the series'}
          skeleton={<SeriesListSkeleton />}
          spansWindow
        >
          {() =>
            isRepeated ? null : (
              <Rows
                list={list}
                episodesMax={episodesMax}
                isFirstPart={!before}
                isWhole={!before && !hasNext}
              />
            )
          }
        </Loaded>
      </div>
      {hasNext && !isNextAsked && !isNextHere && <ShowMore onWanted={askNext} />}
      {hasNext && (isNextAsked || isNextHere) && (
        <SeriesListChunk
          episodesMax={episodesMax}
          before={{
            firstId: before?.firstId ?? list[0]?.id ?? last.id,
            lastId: last.id,
            reload: query.refetch,
          }}
        />
      )}
    </>
  );
}

/** Rows of the first view: their cards are there at once. */
const FIRST_VIEW_ROWS = 2;

interface RowsProps {
  list: readonly Series[];
  episodesMax: number;
  isFirstPart: boolean;
  /** Nothing comes before or after it. */
  isWhole: boolean;
}

/** The rows of a part; of one that is longer than was asked for, as many as the viewer has come to. */
function Rows({ list, episodesMax, isFirstPart, isWhole }: RowsProps) {
  const [shownCount, setShownCount] = useState(LATER_PAGE_SIZE);
  const keptCount = useRestoredRows(isWhole && list.length <= FIRST_PAGE_SIZE ? list.length : 0);
  const showMore = useCallback(() => setShownCount((before) => before + LATER_PAGE_SIZE), []);
  if (isFirstPart && list.length === 0) {
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
          isFirst={isFirstPart && index < FIRST_VIEW_ROWS}
          isKept={index < keptCount}
        />
      ))}
      {list.length > shownCount && <ShowMore key={shownCount} onWanted={showMore} />}
    </div>
  );
}
