import type { ServeCall } from '../http/serve-call';
import { share, type SharingTools } from './share';
import { featuredToShare, playlistToShare, seriesToShare, videoToShare } from './share-target';

/** Serves the calls that share by mail and text message. */
export function serveSharing(serve: ServeCall, tools: SharingTools): void {
  serve('POST /share/playlist', async ({ viewer, network, body }) => {
    await share(tools, { ...viewer, network }, body, (database) =>
      playlistToShare(database, body.playlistLinkSlug),
    );
    return {};
  });
  serve('POST /share/series', async ({ viewer, network, body }) => {
    await share(tools, { ...viewer, network }, body, (database) => seriesToShare(database, body.seriesId));
    return {};
  });
  serve('POST /share/video', async ({ viewer, network, body }) => {
    await share(tools, { ...viewer, network }, body, (database) =>
      videoToShare(database, body.videoId, body.atSeconds),
    );
    return {};
  });
  serve('POST /share/featured', async ({ viewer, network, body }) => {
    await share(tools, { ...viewer, network }, body, (database) =>
      featuredToShare(database, body.featuredId),
    );
    return {};
  });
}
