import { seriesAddress, seriesListAddress } from '@steadfast/shared';
import { CardRow, CardRowSkeleton, EmptyState, Loaded, SeriesCard } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { featuredSeriesQuery } from '../../api';
import { featuredOf } from './featured-series';

const title = 'Featured series';

/** The row of featured series (REQ-HOME-5). */
export function FeaturedSeries() {
  const query = useQuery(featuredSeriesQuery());
  return (
    <Loaded
      query={query}
      what="the series"
      skeleton={<CardRowSkeleton title={title} of="series" />}
      spansWindow
    >
      {(series) =>
        series.length === 0 ? (
          <div className="gutter">
            <EmptyState title="No series yet" message="New series appear here as soon as they are out." />
          </div>
        ) : (
          <CardRow title={title} titleTo={seriesListAddress}>
            {featuredOf(series).map((one) => (
              <SeriesCard key={one.id} series={one} to={seriesAddress(one.id)} />
            ))}
          </CardRow>
        )
      }
    </Loaded>
  );
}
