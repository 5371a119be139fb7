import { seriesListPath } from '@steadfast/shared';
import { ButtonLink } from '@steadfast/shared/ui';
import { useLocation } from 'react-router-dom';

/** The way on where the search has nothing to show; not over the very page it leads to. */
export function AllSeriesLink() {
  if (useLocation().pathname === seriesListPath) return null;
  return (
    <ButtonLink to={seriesListPath} icon="list">
      See all series
    </ButtonLink>
  );
}
