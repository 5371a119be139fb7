import type { Database } from '../database/database';
import type { ServeCall } from '../http/serve-call';
import { invalidField } from '../http/errors';
import { search } from './search';

/** The call that searches the catalogue. */
export function serveSearch(serve: ServeCall, database: Database): void {
  serve('POST /video/search', ({ body, viewer }) => search(database, wordsIn(body.query), viewer));
}

/** Whatever is pasted may be looked for, unlike a name: characters that no text has are found nowhere. */
function wordsIn(query: string): string {
  const trimmed = query.trim();
  if (trimmed === '') throw invalidField('query', 'must not be blank');
  return trimmed;
}
