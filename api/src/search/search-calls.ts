import type { Database } from '../database/database';
import type { ServeCall } from '../http/serve-call';
import { invalidField } from '../http/errors';
import { search } from './search';

/** Serves the call that searches the catalogue. */
export function serveSearch(serve: ServeCall, database: Database): void {
  serve('POST /video/search', ({ body, viewer }) => search(database, parseQuery(body.query), viewer));
}

/** Trims the query. Unlike names, it may contain any characters: those that no text has find nothing. */
function parseQuery(query: string): string {
  const trimmed = query.trim();
  if (trimmed === '') throw invalidField('query', 'must not be blank');
  return trimmed;
}
