import { useDocumentTitle } from '@steadfast/shared';
import { EmptyState, Loaded, PageHeading } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { seriesListQuery } from '../../api';
import { SeriesListSkeleton } from './SeriesListSkeleton';
import { SeriesRow } from './SeriesRow';
import styles from './SeriesListPage.module.css';

/** Every series with its first episodes (REQ-SERIES-1). */
export function SeriesListPage() {
  useDocumentTitle('Series');
  const query = useQuery(seriesListQuery());
  return (
    <>
      <div className={styles.head}>
        <PageHeading>Series</PageHeading>
      </div>
      <Loaded query={query} what="the series" skeleton={<SeriesListSkeleton />} spansWindow>
        {(series) =>
          series.length === 0 ? (
            <div className="gutter">
              <EmptyState title="No series yet" message="New series appear here as soon as they are out." />
            </div>
          ) : (
            <div className={styles.list}>
              {series.map((one, index) => (
                <SeriesRow key={one.id} series={one} isFirst={index === 0} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}
