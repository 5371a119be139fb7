import type { CallName } from '@steadfast/contract';
import { LONG_SERIES } from '../support/sample-folder';
import type { Rows } from './row';

/** A subscription belongs to the caller and the series, so nobody can name another person's. */
export const subscriptionRows = {
  'GET /subscriptions/series': { right: () => ({}) },
  'POST /subscriptions/series': {
    right: () => ({ body: { seriesId: LONG_SERIES.id } }),
    missing: () => ({ body: { seriesId: 2_000_000_000 } }),
  },
  // Ending what there is not changes nothing, so it can be repeated: a series that is missing is no error.
  'DELETE /subscriptions/series/{id}': { right: () => ({ params: { id: LONG_SERIES.id } }) },
} satisfies Partial<Rows<CallName>>;
