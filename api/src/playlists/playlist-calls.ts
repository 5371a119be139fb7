import { and, eq, sql } from 'drizzle-orm';
import { PLAYLIST_ARTWORK_MAX, type CallResponse } from '@steadfast/contract';
import type { Database } from '../database/database';
import type { ServeCall, Viewer } from '../http/serve-call';
import type { Picture } from '../catalogue/catalogue-file';
import { toListedVideo, listedVideoColumns, matchesViewer } from '../catalogue/listed-videos';
import { toThumbnail } from '../catalogue/pictures';
import { playlists, playlistVideos, videoMarks, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import {
  addVideo,
  createPlaylist,
  deletePlaylist,
  moveVideo,
  removeVideo,
  renamePlaylist,
} from './change-playlists';

/** Serves the calls about playlists. */
export function servePlaylists(serve: ServeCall, database: Database): void {
  serve('GET /playlist/my_playlists', async ({ viewer, query }) => ({
    playlists: await readPlaylists(database, viewer, query.videoId),
  }));
  serve('GET /playlist/playlist/{linkSlug}', ({ params, viewer }) =>
    readPlaylistBySlug(database, params.linkSlug, viewer),
  );
  serve('POST /playlist/create', ({ viewer, body }) => createPlaylist(database, viewer, body.name));
  serve('PUT /playlist/playlist/{id}', ({ viewer, params, body }) =>
    renamePlaylist(database, viewer, params.id, body.name),
  );
  serve('DELETE /playlist/playlist/{id}', ({ viewer, params }) =>
    deletePlaylist(database, viewer, params.id),
  );
  // `order` is always 1 and has no effect: the server appends (REQ-PLAYLIST-6).
  serve('POST /playlist/add_video', ({ viewer, body }) => addVideo(database, viewer, body));
  serve('POST /playlist/move_video', ({ viewer, body }) => moveVideo(database, viewer, body));
  serve('POST /playlist/remove_video', ({ viewer, body }) =>
    removeVideo(database, viewer, body.playlistId, body.videoId),
  );
}

/**
 * Lists the viewer's playlists with their counts and the pictures of their first videos, the oldest first.
 *
 * @param videoId adds to each playlist whether it contains this video
 */
async function readPlaylists(
  database: Database,
  viewer: Viewer,
  videoId?: number,
): Promise<CallResponse<'GET /playlist/my_playlists'>['playlists']> {
  const videosInIt = eq(playlistVideos.playlistId, playlists.id);
  // Limited before the join, so that a playlist of 500 costs no more than one of four: the index has the order.
  const first = database
    .select({ videoId: playlistVideos.videoId, position: playlistVideos.position })
    .from(playlistVideos)
    .where(videosInIt)
    .orderBy(playlistVideos.position)
    .limit(PLAYLIST_ARTWORK_MAX)
    .as('first');
  const artwork = database
    .select({
      pictures: sql<Picture[]>`coalesce(jsonb_agg(${videos.picture} order by ${first.position}), '[]')`.as(
        'pictures',
      ),
    })
    .from(first)
    .innerJoin(videos, eq(videos.id, first.videoId))
    .as('artwork');
  const asked =
    videoId === undefined
      ? undefined
      : sql<boolean>`exists (select 1 from ${playlistVideos} where ${and(videosInIt, eq(playlistVideos.videoId, videoId))})`;
  const rows = await database
    .select({ ...playlistColumns, pictures: artwork.pictures, ...(asked && { hasVideo: asked }) })
    .from(playlists)
    .crossJoinLateral(artwork)
    .where(eq(playlists.ownerId, viewer.accountId))
    .orderBy(playlists.id);
  return rows.map(({ pictures, ...playlist }) => ({ ...playlist, artwork: pictures.map(toThumbnail) }));
}

/** Reads a playlist with its videos, for anyone with the link: knowing the slug is the permission. */
async function readPlaylistBySlug(
  database: Database,
  linkSlug: string,
  viewer: Viewer | undefined,
): Promise<CallResponse<'GET /playlist/playlist/{linkSlug}'>> {
  const [playlist] = await database
    .select(playlistColumns)
    .from(playlists)
    .where(eq(playlists.linkSlug, linkSlug));
  if (!playlist) throw new ApiError('not-found', 'This playlist does not exist: ask for a new link to it.');
  const rows = await database
    .select(listedVideoColumns)
    .from(playlistVideos)
    .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
    .leftJoin(videoMarks, matchesViewer(viewer))
    .where(eq(playlistVideos.playlistId, playlist.id))
    .orderBy(playlistVideos.position);
  return { playlist, videos: rows.map(toListedVideo) };
}

const playlistColumns = {
  id: playlists.id,
  name: playlists.name,
  linkSlug: playlists.linkSlug,
  videoCount: sql<number>`(select count(*)::integer from ${playlistVideos} where ${eq(playlistVideos.playlistId, playlists.id)})`,
};
