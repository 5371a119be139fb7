import type { Database } from '../database/database';
import type { ServeCall } from '../http/serve-call';
import { listContinueWatching, hideFromContinueWatching } from './continue-watching';
import { trackProgress } from './track-progress';

/** Serves the calls about watch progress. */
export function serveProgress(serve: ServeCall, database: Database): void {
  serve('POST /video/track_video_progress', async ({ viewer, body }) => {
    await trackProgress(database, viewer, body);
    return {};
  });
  serve('GET /video/continue_watching', async ({ viewer }) => ({
    videos: await listContinueWatching(database, viewer),
  }));
  serve('PUT /video/continue_watching/{id}', async ({ viewer, params, body }) => {
    await hideFromContinueWatching(database, viewer, params.id, body.isHidden);
    return {};
  });
}
