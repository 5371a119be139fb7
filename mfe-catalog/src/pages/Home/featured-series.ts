import type { Series } from '@steadfast/shared';
import { UNFEATURED_SERIES_MAX } from '@steadfast/shared/limits';

/** The series to feature: those marked so, the first of all when none is (REQ-HOME-5; the mark is not promised). */
export function selectFeatured(series: readonly Series[]): readonly Series[] {
  const marked = series.filter(({ isFeatured }) => isFeatured);
  return marked.length > 0 ? marked : series.slice(0, UNFEATURED_SERIES_MAX);
}
