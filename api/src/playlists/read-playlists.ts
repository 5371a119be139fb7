import { count, eq } from 'drizzle-orm';
import type { CallAnswer } from '@steadfast/shared/contract';
import { listedVideo, listedVideoColumns, marksOf } from '../catalogue/listed-videos';
import type { Database } from '../database/database';
import { playlists, playlistVideos, videoMarks, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';

/** The viewer's playlists with their counts, the oldest first. */
export async function playlistsOf(
  database: Database,
  viewer: Viewer,
): Promise<CallAnswer<'GET /playlist/my_playlists'>['playlists']> {
  return playlistsWithCount(database).where(eq(playlists.ownerId, viewer.accountId)).orderBy(playlists.id);
}

/** A playlist with its videos, for whoever has the link: knowing the slug is the right to see it. */
export async function playlistBySlug(
  database: Database,
  linkSlug: string,
  viewer: Viewer | undefined,
): Promise<CallAnswer<'GET /playlist/playlist/{linkSlug}'>> {
  const [playlist] = await playlistsWithCount(database).where(eq(playlists.linkSlug, linkSlug));
  if (!playlist) throw new ApiError('not-found', 'This playlist does not exist: ask for a new link to it.');
  const rows = await database
    .select(listedVideoColumns)
    .from(playlistVideos)
    .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
    .leftJoin(videoMarks, marksOf(viewer))
    .where(eq(playlistVideos.playlistId, playlist.id))
    .orderBy(playlistVideos.position);
  return { playlist, videos: rows.map(listedVideo) };
}

function playlistsWithCount(database: Database) {
  return database
    .select({
      id: playlists.id,
      name: playlists.name,
      linkSlug: playlists.linkSlug,
      videoCount: count(playlistVideos.videoId),
    })
    .from(playlists)
    .leftJoin(playlistVideos, eq(playlistVideos.playlistId, playlists.id))
    .groupBy(playlists.id)
    .$dynamic();
}
