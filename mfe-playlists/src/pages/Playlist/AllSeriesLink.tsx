import { seriesListPath } from '@steadfast/shared';
import { ButtonLink } from '@steadfast/shared/ui';

/** The way on from a playlist that shows nothing. */
export function AllSeriesLink() {
  return <ButtonLink to={seriesListPath}>Browse series</ButtonLink>;
}
