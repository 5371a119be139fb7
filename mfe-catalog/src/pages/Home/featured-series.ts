import type { Series } from '@steadfast/shared';

/** The series to feature: those marked so, all when none is (REQ-HOME-5; the mark is not promised). */
export function featuredOf(series: readonly Series[]): readonly Series[] {
  const marked = series.filter(({ isFeatured }) => isFeatured);
  return marked.length > 0 ? marked : series;
}
