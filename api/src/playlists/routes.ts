import { and, eq, sql } from 'drizzle-orm';
import { PLAYLIST_ARTWORK_MAX, type CallResponse } from '@steadfast/contract';
import { isAnyOf, type Database } from '../platform/database/database';
import type { Picture } from '../platform/database/picture';
import { groupRows, listedVideoColumns, toListedVideo, toThumbnail } from '../catalogue';
import { playlists, playlistVideos, publicVideos } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import { createBatch } from '../platform/batch';
import {
  CHANGE_LIMITS,
  READ_LIMITS,
  createRoute,
  type Personalize,
  type Route,
} from '../platform/http/routes';
import {
  addPlaylistVideo,
  createPlaylist,
  deletePlaylist,
  movePlaylistVideo,
  removePlaylistVideo,
  renamePlaylist,
} from './change-playlists';

type OwnPlaylists = CallResponse<'GET /playlist/my_playlists'>;
type PlaylistPage = CallResponse<'GET /playlist/playlist/{linkSlug}'>;

/** The calls about playlists. */
export function createPlaylistRoutes(database: Database, withProgress: Personalize): Route[] {
  const readPlaylists = createPlaylistsReader(database);
  const readVersion = createVersionReader(database);
  return [
    createRoute('GET /playlist/my_playlists', {
      limits: READ_LIMITS,
      handle: async ({ viewer, query }) => ({
        playlists: await readPlaylists({
          accountId: viewer.accountId,
          videoId: query.videoId ?? null,
        }),
      }),
    }),
    createRoute('GET /playlist/playlist/{linkSlug}', {
      limits: READ_LIMITS,
      // Anyone with its link may see a playlist, so no shared cache may store it.
      cache: 'private',
      readVersion: ({ params }) => readVersion(params.linkSlug),
      handle: ({ params }) => readPlaylistBySlug(database, params.linkSlug),
      personalize: withProgress,
    }),
    createRoute('POST /playlist/create', {
      limits: CHANGE_LIMITS,
      errors: ['limit-reached'],
      handle: (input) => createPlaylist(database, input),
    }),
    createRoute('PUT /playlist/playlist/{id}', {
      limits: CHANGE_LIMITS,
      handle: (input) => renamePlaylist(database, input),
    }),
    createRoute('DELETE /playlist/playlist/{id}', {
      limits: CHANGE_LIMITS,
      handle: (input) => deletePlaylist(database, input),
    }),
    createRoute('POST /playlist/add_video', {
      limits: CHANGE_LIMITS,
      isRepeatable: true,
      errors: ['limit-reached'],
      // `order` is always 1 and has no effect: the server appends (REQ-PLAYLIST-6).
      handle: (input) => addPlaylistVideo(database, input),
    }),
    createRoute('POST /playlist/move_video', {
      limits: CHANGE_LIMITS,
      isExtension: true,
      errors: ['changed-since'],
      handle: (input) => movePlaylistVideo(database, input),
    }),
    createRoute('POST /playlist/remove_video', {
      limits: CHANGE_LIMITS,
      isRepeatable: true,
      handle: (input) => removePlaylistVideo(database, input),
    }),
  ];
}

/** Asks for an account's playlists, and for each whether it contains a video. */
interface PlaylistsQuestion {
  accountId: string;
  videoId: number | null;
}

/**
 * Returns a function that lists a viewer's playlists with their counts and the pictures of their first videos, the oldest
 * first. Viewers who ask at the same time share a query: every page of a signed-in viewer asks.
 */
function createPlaylistsReader(
  database: Database,
): (question: PlaylistsQuestion) => Promise<OwnPlaylists['playlists']> {
  const videosInIt = eq(playlistVideos.playlistId, playlists.id);
  // The index has the order, so that a playlist of 500 costs no more than one of four.
  const first = database
    .select({ picture: publicVideos.picture, position: playlistVideos.position })
    .from(playlistVideos)
    .innerJoin(publicVideos, eq(publicVideos.id, playlistVideos.videoId))
    .where(videosInIt)
    .orderBy(playlistVideos.position)
    .limit(PLAYLIST_ARTWORK_MAX)
    .as('first');
  const artwork = database
    .select({
      pictures: sql<Picture[]>`coalesce(jsonb_agg(${first.picture} order by ${first.position}), '[]')`.as(
        'pictures',
      ),
    })
    .from(first)
    .as('artwork');
  const askedAccount = sql<string>`asked.account_id`;
  const askedVideo = sql<number | null>`asked.video_id`;
  const hasVideo = sql<boolean>`exists (select from ${playlistVideos} where ${and(videosInIt, eq(playlistVideos.videoId, askedVideo))})`;
  const statement = database
    .select({ ...playlistColumns, pictures: artwork.pictures, hasVideo, askedAccount, askedVideo })
    .from(
      sql`(select distinct * from unnest(${sql.placeholder('accountIds')}::uuid[], ${sql.placeholder('videoIds')}::integer[]) as pair (account_id, video_id)) as asked`,
    )
    .innerJoin(playlists, eq(playlists.ownerId, askedAccount))
    .crossJoinLateral(artwork)
    .orderBy(playlists.id)
    .prepare('');
  const getKey = ({ accountId, videoId }: PlaylistsQuestion) => `${accountId} ${videoId}`;
  return createBatch(async (questions: PlaylistsQuestion[]) => {
    const rows = await statement.execute({
      accountIds: questions.map(({ accountId }) => accountId),
      videoIds: questions.map(({ videoId }) => videoId),
    });
    const byQuestion = groupRows(rows, ({ askedAccount, askedVideo }) =>
      getKey({ accountId: askedAccount, videoId: askedVideo }),
    );
    return (question) =>
      (byQuestion.get(getKey(question)) ?? []).map(
        ({ id, name, linkSlug, videoCount, pictures, askedVideo, hasVideo }) => {
          const artwork = pictures.map(toThumbnail);
          return { id, name, linkSlug, videoCount, artwork, ...(askedVideo !== null && { hasVideo }) };
        },
      );
  });
}

/**
 * Returns a function that computes the version of a playlist, which differs for each name, order and choice of videos.
 * Concurrent calls share a query. It resolves to undefined when there is no such playlist.
 */
function createVersionReader(database: Database): (linkSlug: string) => Promise<string | undefined> {
  const order = sql<string>`(select md5(string_agg(${playlistVideos.videoId}::text, ' ' order by ${playlistVideos.position})) from ${playlistVideos} where ${eq(playlistVideos.playlistId, playlists.id)})`;
  const statement = database
    .select({ linkSlug: playlists.linkSlug, name: playlists.name, order })
    .from(playlists)
    .where(isAnyOf(playlists.linkSlug, 'linkSlugs'))
    .prepare('');
  return createBatch(async (linkSlugs: string[]) => {
    const rows = await statement.execute({ linkSlugs: [...new Set(linkSlugs)] });
    const versions = new Map(rows.map(({ linkSlug, name, order }) => [linkSlug, `${order} ${name}`]));
    return (linkSlug) => versions.get(linkSlug);
  });
}

/**
 * Reads a playlist with its videos, for anyone with the link: knowing the slug is the permission.
 *
 * @throws ApiError when there is none
 */
async function readPlaylistBySlug(database: Database, linkSlug: string): Promise<PlaylistPage> {
  const [playlist] = await database
    .select(playlistColumns)
    .from(playlists)
    .where(eq(playlists.linkSlug, linkSlug));
  if (!playlist) throw new ApiError('not-found', 'This playlist does not exist: ask for a new link to it.');
  const rows = await database
    .select(listedVideoColumns)
    .from(playlistVideos)
    .innerJoin(publicVideos, eq(publicVideos.id, playlistVideos.videoId))
    .where(eq(playlistVideos.playlistId, playlist.id))
    .orderBy(playlistVideos.position);
  return { playlist, videos: rows.map(toListedVideo) };
}

const playlistColumns = {
  id: playlists.id,
  name: playlists.name,
  linkSlug: playlists.linkSlug,
  videoCount: sql<number>`(select count(*)::integer from ${playlistVideos} join ${publicVideos} on ${eq(publicVideos.id, playlistVideos.videoId)} where ${eq(playlistVideos.playlistId, playlists.id)})`,
};
