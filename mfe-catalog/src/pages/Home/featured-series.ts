import type { Series } from '@steadfast/shared';
import { UNFEATURED_SERIES_MAX } from '@steadfast/shared/limits';

/**
 * Selects the series to feature: those marked `isFeatured`, or the first ones when none is (REQ-HOME-5; the API may
 * omit the mark).
 */
export function selectFeatured(series: readonly Series[]): readonly Series[] {
  const featured = series.filter(({ isFeatured }) => isFeatured);
  return featured.length > 0 ? featured : series.slice(0, UNFEATURED_SERIES_MAX);
}
