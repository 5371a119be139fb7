import { seriesListAddress } from '@steadfast/shared';
import { ButtonLink } from '@steadfast/shared/ui';

/** The way on where the search has nothing to show. */
export function ToAllSeries() {
  return (
    <ButtonLink to={seriesListAddress} icon="list">
      See all series
    </ButtonLink>
  );
}
