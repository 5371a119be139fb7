import type { Database } from '../database/database';
import type { ServeCall } from '../http/serve-call';
import { trimmedName } from '../http/trimmed-name';
import { search } from './search';

/** The call that searches the catalogue. */
export function serveSearch(serve: ServeCall, database: Database): void {
  serve('POST /video/search', ({ body, viewer }) =>
    search(database, trimmedName('query', body.query), viewer),
  );
}
