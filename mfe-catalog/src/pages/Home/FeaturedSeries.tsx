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
  isHeld: boolean;
  /** Whether it is known to be the first row; until then its shape has no title, which another row may need. */
  isFirst: boolean;
}

/** The row of featured series (REQ-HOME-5). */
export function FeaturedSeries({ isHeld, isFirst }: FeaturedSeriesProps) {
  const query = useQuery(featuredSeriesQuery());
  const skeleton = <CardRowSkeleton title={isHeld && !isFirst ? undefined : title} of="series" />;
  return (
    <DelayedRows query={query} what={what} isHeld={isHeld} skeleton={skeleton}>
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
