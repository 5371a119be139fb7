import { seriesListAddress } from '@steadfast/shared';
import { ButtonLink } from '@steadfast/shared/ui';

/** The way on from a playlist that shows nothing. */
export function ToAllSeries() {
  return <ButtonLink to={seriesListAddress}>Browse series</ButtonLink>;
}
