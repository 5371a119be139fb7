import { seriesPath, seriesListPath } from '@steadfast/shared';
import { HOME_ROW_CARDS_MAX } from '@steadfast/shared/limits';
import { CardRow, CardRowSkeleton, EmptyState, Loaded, SeriesCard } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { featuredSeriesQuery } from '../../api';
import { selectFeatured } from './featured-series';
import { DelayedRows } from './DelayedRows';
import { SeeAllCard } from './SeeAllCard';

const title = 'Featured series';
const what = 'the series';

export interface FeaturedSeriesProps {
  isDelayed: boolean;
  /**
   * Whether this is known to be the first row. Until then the skeleton has no title, since another row may come first.
   */
  isFirst: boolean;
}

/** The row of featured series (REQ-HOME-5). */
export function FeaturedSeries({ isDelayed, isFirst }: FeaturedSeriesProps) {
  const query = useQuery(featuredSeriesQuery());
  const skeleton = <CardRowSkeleton title={isDelayed && !isFirst ? undefined : title} of="series" />;
  return (
    <DelayedRows query={query} what={what} isDelayed={isDelayed} skeleton={skeleton}>
      <Loaded query={query} what={what} skeleton={skeleton} spansWindow>
        {(all) => {
          if (all.length === 0) {
            return (
              <div className="gutter">
                <EmptyState title="No series yet" message="New series appear here as soon as they are out." />
              </div>
            );
          }
          const series = selectFeatured(all);
          return (
            <CardRow title={title} titleTo={seriesListPath}>
              {series.slice(0, HOME_ROW_CARDS_MAX).map((one) => (
                <SeriesCard key={one.id} series={one} to={seriesPath(one.id)} />
              ))}
              {series.length > HOME_ROW_CARDS_MAX && <SeeAllCard to={seriesListPath} of="the series" />}
            </CardRow>
          );
        }}
      </Loaded>
    </DelayedRows>
  );
}
