import type { Database } from '../database/database';
import type { ServeCall } from '../http/serve-call';
import { createPlaylist, deletePlaylist, renamePlaylist } from './change-playlists';
import { addVideo, moveVideo, removeVideo } from './videos-of-playlist';
import { readPlaylistBySlug, readPlaylists } from './read-playlists';

/** Serves the calls about playlists. */
export function servePlaylists(serve: ServeCall, database: Database): void {
  serve('GET /playlist/my_playlists', async ({ viewer, query }) => ({
    playlists: await readPlaylists(database, viewer, query.videoId),
  }));
  serve('GET /playlist/playlist/{linkSlug}', ({ params, viewer }) =>
    readPlaylistBySlug(database, params.linkSlug, viewer),
  );
  serve('POST /playlist/create', async ({ viewer, body }) => {
    await createPlaylist(database, viewer, body.name);
    return {};
  });
  serve('PUT /playlist/playlist/{id}', async ({ viewer, params, body }) => {
    await renamePlaylist(database, viewer, params.id, body.name);
    return {};
  });
  serve('DELETE /playlist/playlist/{id}', async ({ viewer, params }) => {
    await deletePlaylist(database, viewer, params.id);
    return {};
  });
  // `order` is always 1 and has no effect: the server appends (REQ-PLAYLIST-6).
  serve('POST /playlist/add_video', async ({ viewer, body }) => {
    await addVideo(database, viewer, body);
    return {};
  });
  serve('POST /playlist/move_video', async ({ viewer, body }) => {
    await moveVideo(database, viewer, body);
    return {};
  });
  serve('POST /playlist/remove_video', async ({ viewer, body }) => {
    await removeVideo(database, viewer, body.playlistId, body.videoId);
    return {};
  });
}
