import {
  seriesListPath,
  Slot,
  useDocumentTitle,
  useSite,
  type Series,
  hasIdText,
  parsePageId,
} from '@steadfast/sdk';
import { ButtonLink, EmptyState, QueryBoundary, CardGridSkeleton, Skeleton } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Tabs } from '@steadfast/ui/tabs';
import { seriesQuery } from '../../api';
import { SeriesHeader } from './SeriesHeader';
import styles from './SeriesPage.module.css';
import { SeriesDetails } from './SeriesDetails';
import { SeriesEpisodes } from './SeriesEpisodes';
import { EPISODES_TAB, useSeriesParams } from './use-series-params';

const DETAILS_TAB = 'details';

const allSeriesLink = (
  <ButtonLink to={seriesListPath} icon="list">
    Browse all series
  </ButtonLink>
);

/** One series: its header, details and episodes. */
export function SeriesPage() {
  const { id: param } = useParams();
  const id = parsePageId(param);
  return id === undefined ? <NoSeries isNamed={hasIdText(param)} /> : <OneSeries key={id} id={id} />;
}

/** The URL has no id, or an invalid one (REQ-SERIES-7). */
function NoSeries({ isNamed }: { isNamed: boolean }) {
  return (
    <div className={styles.page}>
      <EmptyState
        title={isNamed ? 'Series not found' : 'No series id provided'}
        message={
          isNamed
            ? 'No series has this address. All series are on one page.'
            : 'The address is not complete. All series are on one page.'
        }
        action={allSeriesLink}
        isMissingPage
      />
    </div>
  );
}

function OneSeries({ id }: { id: number }) {
  const query = useQuery(seriesQuery(id));
  useDocumentTitle(query.data?.name);
  return (
    <div className={styles.page}>
      <QueryBoundary
        page="Series"
        query={query}
        what="the series"
        skeleton={<SeriesSkeleton />}
        otherwise={allSeriesLink}
      >
        {(series) => (
          <>
            <SeriesHeader series={series} />
            <SeriesTabs series={series} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Placeholder for a series while it loads. */
function SeriesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.header}>
        <Skeleton shape="block" className={styles.artworkSkeleton} />
        <div className={styles.text}>
          <p className={styles.nameSkeleton}>
            <Skeleton width="6em" />
          </p>
          <p className={styles.tagline}>
            <Skeleton width="14em" />
          </p>
          <div className={styles.actions}>
            <Skeleton shape="block" width="11.875rem" height="3.5rem" />
            <div className={styles.secondaryActions}>
              <Skeleton shape="block" width="9rem" className={styles.otherSkeleton} />
              <Skeleton shape="block" width="7rem" className={styles.otherSkeleton} />
            </div>
          </div>
          <p className={styles.upNext}>
            <Skeleton width="12em" />
          </p>
        </div>
      </div>
      <p className={styles.tabsSkeleton}>
        <Skeleton width="8em" />
      </p>
      <div className={styles.search}>
        <div className={styles.filter}>
          <p className={styles.labelSkeleton}>
            <Skeleton width="7em" />
          </p>
          <Skeleton shape="block" height="3rem" />
        </div>
      </div>
      <CardGridSkeleton />
    </div>
  );
}

/** The tabs Details and Episodes of a series (REQ-SERIES-3), and those of other features. The URL holds the active tab. */
function SeriesTabs({ series }: { series: Series }) {
  const items = useSite().listSlot('series-tabs');
  const { tab, showTab, ...find } = useSeriesParams([DETAILS_TAB, ...items.map((item) => item.id)]);
  const { id, videos = [] } = series;
  const tabs = [
    { id: DETAILS_TAB, title: 'Details', content: <SeriesDetails series={series} /> },
    {
      id: EPISODES_TAB,
      title: 'Episodes',
      count: videos.length,
      content: <SeriesEpisodes seriesId={id} videos={videos} {...find} />,
    },
    ...items.map((item) => ({
      id: item.id,
      title: item.label,
      content: (
        <Slot name="series-tabs" id={item.id} props={{ seriesId: id }} fallback={<CardGridSkeleton />} />
      ),
    })),
  ];
  return <Tabs label="About this series" tabs={tabs} active={tab} onChange={showTab} />;
}
