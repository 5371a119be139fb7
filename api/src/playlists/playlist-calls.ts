import { and, eq, sql } from 'drizzle-orm';
import { PLAYLIST_ARTWORK_MAX, type CallResponse } from '@steadfast/contract';
import { createReadCache } from '../caching/read-cache';
import { CATALOGUE_KEY, getAccountKey, type Changes } from '../database/change-log';
import type { Database } from '../database/database';
import type { ServeCall } from '../http/serve-call';
import type { Picture } from '../catalogue/catalogue-file';
import { toListedVideo, listedVideoColumns } from '../catalogue/listed-videos';
import { toThumbnail } from '../catalogue/pictures';
import { playlists, playlistVideos, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import { layOverVideos } from '../progress/viewer-progress';
import {
  addVideo,
  createPlaylist,
  deletePlaylist,
  moveVideo,
  removeVideo,
  renamePlaylist,
} from './change-playlists';

type OwnPlaylists = CallResponse<'GET /playlist/my_playlists'>;
type PlaylistPage = CallResponse<'GET /playlist/playlist/{linkSlug}'>;

/** How many videos are kept: of playlists' pages, and of the lists of viewers' playlists. */
const KEPT_MAX = 50_000;

/** Serves the calls about playlists. */
export function servePlaylists(serve: ServeCall, database: Database, changes: Changes): void {
  const ownPlaylists = createReadCache<OwnPlaylists>(changes, KEPT_MAX);
  const pages = createReadCache<PlaylistPage>(changes, KEPT_MAX);
  serve('GET /playlist/my_playlists', ({ viewer: { accountId }, query }) =>
    ownPlaylists.read(`${accountId} ${query.videoId ?? ''}`, async () => {
      const found = await readPlaylists(database, accountId, query.videoId);
      return {
        value: { playlists: found },
        keys: [getAccountKey(accountId), CATALOGUE_KEY],
        size: 1 + found.length,
      };
    }),
  );
  serve(
    'GET /playlist/playlist/{linkSlug}',
    async ({ params }) => {
      const page = await pages.read(params.linkSlug, async () => {
        const found = await readPlaylistBySlug(database, params.linkSlug);
        return (
          found && {
            value: found.page,
            keys: [getAccountKey(found.ownerId), CATALOGUE_KEY],
            size: 1 + found.page.videos.length,
          }
        );
      });
      if (!page) throw new ApiError('not-found', 'This playlist does not exist: ask for a new link to it.');
      return page;
    },
    (page, progress) => ({ ...page, videos: layOverVideos(page.videos, progress) }),
    (page) => pages.isCurrent(page.playlist.linkSlug, page),
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
export async function readPlaylists(
  database: Database,
  accountId: string,
  videoId?: number,
): Promise<OwnPlaylists['playlists']> {
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
    .where(eq(playlists.ownerId, accountId))
    .orderBy(playlists.id);
  return rows.map(({ pictures, ...playlist }) => ({ ...playlist, artwork: pictures.map(toThumbnail) }));
}

/**
 * Reads a playlist with its videos, for anyone with the link: knowing the slug is the permission.
 *
 * @returns undefined when there is none
 */
async function readPlaylistBySlug(
  database: Database,
  linkSlug: string,
): Promise<{ ownerId: string; page: PlaylistPage } | undefined> {
  const [found] = await database
    .select({ ...playlistColumns, ownerId: playlists.ownerId })
    .from(playlists)
    .where(eq(playlists.linkSlug, linkSlug));
  if (!found) return undefined;
  const { ownerId, ...playlist } = found;
  const rows = await database
    .select(listedVideoColumns)
    .from(playlistVideos)
    .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
    .where(eq(playlistVideos.playlistId, playlist.id))
    .orderBy(playlistVideos.position);
  return { ownerId, page: { playlist, videos: rows.map(toListedVideo) } };
}

const playlistColumns = {
  id: playlists.id,
  name: playlists.name,
  linkSlug: playlists.linkSlug,
  videoCount: sql<number>`(select count(*)::integer from ${playlistVideos} where ${eq(playlistVideos.playlistId, playlists.id)})`,
};
