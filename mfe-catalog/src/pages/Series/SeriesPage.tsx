import { seriesListPath, useDocumentTitle } from '@steadfast/shared';
import { ButtonLink, EmptyState, Loaded } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { seriesQuery } from '../../api';
import { hasIdText, parsePageId } from '../../page-id';
import { SeriesHeader } from './SeriesHeader';
import { SeriesSkeleton } from './SeriesSkeleton';
import { SeriesTabs } from './SeriesTabs';
import styles from './SeriesPage.module.css';

const allSeriesLink = (
  <ButtonLink to={seriesListPath} icon="list">
    See all series
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
      <Loaded
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
      </Loaded>
    </div>
  );
}
