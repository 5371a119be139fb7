import { seriesListPath } from '@steadfast/shared';
import { ButtonLink } from '@steadfast/shared/ui';
import { useLocation } from 'react-router-dom';

/** A link to all series, for a search without results; hidden on the page it links to. */
export function AllSeriesLink() {
  if (useLocation().pathname === seriesListPath) return null;
  return (
    <ButtonLink to={seriesListPath} icon="list">
      Browse all series
    </ButtonLink>
  );
}
