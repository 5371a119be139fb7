import type { CallName } from '@steadfast/contract';
import { LONG_SERIES, PLAIN_TAG } from '../support/sample-folder';
import type { Rows } from './row';
import { FIRST_VIDEO } from './world';

const MISSING = { params: { id: 2_000_000_000 } };

/** Everybody sees the whole catalogue: no object is another person's. */
export const catalogueRows = {
  'GET /video/series': { right: () => ({}) },
  'GET /video/series/{id}': { right: () => ({ params: { id: LONG_SERIES.id } }), missing: () => MISSING },
  'GET /video/{id}': { right: () => ({ params: { id: FIRST_VIDEO } }), missing: () => MISSING },
  'GET /video/tag/{id}': { right: () => ({ params: { id: PLAIN_TAG.id } }), missing: () => MISSING },
  'GET /featured/hero': { right: () => ({}) },
  'GET /featured/tag': { right: () => ({}) },
  'POST /video/search': { right: () => ({ body: { query: 'road' } }) },
} satisfies Partial<Rows<CallName>>;
