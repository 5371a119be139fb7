import type { ServeCall } from '../http/serve-call';
import { share, type SharingTools } from './share';
import {
  findFeaturedToShare,
  findPlaylistToShare,
  findSeriesToShare,
  findVideoToShare,
} from './share-target';

/** Serves the calls that share by email and text message. */
export function serveSharing(serve: ServeCall, tools: SharingTools): void {
  serve('POST /share/playlist', async ({ viewer, network, body }) => {
    await share(tools, { ...viewer, network }, body, (database) =>
      findPlaylistToShare(database, body.playlistLinkSlug),
    );
    return {};
  });
  serve('POST /share/series', async ({ viewer, network, body }) => {
    await share(tools, { ...viewer, network }, body, (database) =>
      findSeriesToShare(database, body.seriesId),
    );
    return {};
  });
  serve('POST /share/video', async ({ viewer, network, body }) => {
    await share(tools, { ...viewer, network }, body, (database) =>
      findVideoToShare(database, body.videoId, body.atSeconds),
    );
    return {};
  });
  serve('POST /share/featured', async ({ viewer, network, body }) => {
    await share(tools, { ...viewer, network }, body, (database) =>
      findFeaturedToShare(database, body.featuredId),
    );
    return {};
  });
}
