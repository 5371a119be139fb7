import { seriesListPath } from '@steadfast/shared';
import { ButtonLink } from '@steadfast/shared/ui';

/** A link to all series, for an empty playlist. */
export function AllSeriesLink() {
  return <ButtonLink to={seriesListPath}>Browse series</ButtonLink>;
}
