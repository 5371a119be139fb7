import type { Database } from '../database/database';
import type { ServeCall } from '../http/serve-call';
import { subscribe, readSubscriptions, unsubscribe } from './subscriptions';

/** Serves the calls about subscriptions. */
export function serveSubscriptions(serve: ServeCall, database: Database): void {
  serve('GET /subscriptions/series', async ({ viewer }) => ({
    seriesSubscriptions: await readSubscriptions(database, viewer),
  }));
  serve('POST /subscriptions/series', async ({ viewer, body }) => {
    await subscribe(database, viewer, body.seriesId);
    return {};
  });
  serve('DELETE /subscriptions/series/{id}', async ({ viewer, params }) => {
    await unsubscribe(database, viewer, params.id);
    return {};
  });
}
