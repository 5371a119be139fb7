import { seriesListAddress, useDocumentTitle } from '@steadfast/shared';
import { ButtonLink, EmptyState, Loaded } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { seriesQuery } from '../../api';
import { pageId } from '../../page-id';
import { SeriesHeader } from './SeriesHeader';
import { SeriesSkeleton } from './SeriesSkeleton';
import { SeriesTabs } from './SeriesTabs';
import styles from './SeriesPage.module.css';

const toAllSeries = (
  <ButtonLink to={seriesListAddress} icon="list">
    See all series
  </ButtonLink>
);

/** One series: what it is, who speaks, and all its episodes. */
export function SeriesPage() {
  const id = pageId(useParams().id);
  return id === undefined ? <NoId /> : <OneSeries key={id} id={id} />;
}

function NoId() {
  return (
    <div className={styles.page}>
      <EmptyState
        title="No series id provided"
        message="The address is not complete. All series are on one page."
        action={toAllSeries}
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
      <Loaded
        page="Series"
        query={query}
        what="the series"
        skeleton={<SeriesSkeleton />}
        otherwise={toAllSeries}
      >
        {(series) => (
          <>
            <SeriesHeader series={series} />
            <SeriesTabs series={series} />
          </>
        )}
      </Loaded>
    </div>
  );
}
