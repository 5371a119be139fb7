import { randomBytes } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import { PLAYLIST_VIDEOS_MAX, PLAYLISTS_MAX } from '@steadfast/contract';
import { lockAccount } from '../accounts';
import type { Database } from '../platform/database/database';
import { playlists, playlistVideos, publicVideos } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { CallInput, Viewer } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';

/** The link is the key to the playlist, so it must not be guessable: 128 bits, 22 characters. */
const SLUG_BYTES = 16;

/**
 * Creates an empty playlist.
 *
 * @throws ApiError when the viewer has reached the limit
 */
export async function createPlaylist(
  database: Database,
  { viewer, body }: CallInput<'POST /playlist/create'>,
): Promise<void> {
  const playlist = {
    ownerId: viewer.accountId,
    name: trimName('name', body.name),
    linkSlug: createLinkSlug(),
  };
  await database.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, viewer.accountId))) throw new ApiError('not-signed-in');
    const playlistCount = await transaction.$count(playlists, eq(playlists.ownerId, viewer.accountId));
    if (playlistCount >= PLAYLISTS_MAX) {
      throw new ApiError(
        'limit-reached',
        `You have reached the limit of ${PLAYLISTS_MAX} playlists: delete one first.`,
      );
    }
    await transaction.insert(playlists).values(playlist);
  });
}

/** Renames the viewer's own playlist; its link stays the same. */
export async function renamePlaylist(
  database: Database,
  { viewer, params, body }: CallInput<'PUT /playlist/playlist/{id}'>,
): Promise<void> {
  const renamed = await database
    .update(playlists)
    .set({ name: trimName('name', body.name) })
    .where(isOwn(viewer, params.id))
    .returning({ id: playlists.id });
  if (renamed.length === 0) throw createPlaylistNotFoundError();
}

/** Deletes the viewer's own playlist; its link stops working. */
export async function deletePlaylist(
  database: Database,
  { viewer, params }: CallInput<'DELETE /playlist/playlist/{id}'>,
): Promise<void> {
  const deleted = await database
    .delete(playlists)
    .where(isOwn(viewer, params.id))
    .returning({ id: playlists.id });
  if (deleted.length === 0) throw createPlaylistNotFoundError();
}

/** A condition for the viewer's own playlist with this id. */
function isOwn(viewer: Viewer, playlistId: number) {
  return and(eq(playlists.id, playlistId), eq(playlists.ownerId, viewer.accountId));
}

/** Other people's playlists are reported as missing, so that their ids reveal nothing. */
function createPlaylistNotFoundError(): ApiError {
  return new ApiError('not-found', 'You have no such playlist: choose one of yours.');
}

/** Starts with a letter or digit: shells and chats take a leading `-` or `_` for an option or formatting. */
export function createLinkSlug(): string {
  const slug = randomBytes(SLUG_BYTES).toString('base64url');
  return /^[A-Za-z0-9]/.test(slug) ? slug : createLinkSlug();
}

/**
 * Adds a video to the viewer's own playlist: before `beforeVideoId` if the playlist contains that, otherwise at the end. A
 * video that the playlist already contains stays where it is.
 *
 * @throws ApiError when the viewer has no such playlist, there is no such video, or the playlist is full
 */
export async function addPlaylistVideo(
  database: Database,
  { viewer, body }: CallInput<'POST /playlist/add_video'>,
): Promise<void> {
  const { playlistId, videoId, beforeVideoId } = body;
  await database.transaction(async (transaction) => {
    await lockOwnPlaylist(transaction, viewer, playlistId);
    // Locked, so that `steadfast catalogue` removes the video either before this or after it.
    const [video] = await transaction
      .select({ id: publicVideos.id })
      .from(publicVideos)
      .where(eq(publicVideos.id, videoId))
      .for('key share');
    if (!video) throw new ApiError('not-found', 'This video does not exist: choose one from a series.');
    const positions = await readPositions(transaction, playlistId);
    if (positions.has(videoId)) return;
    if (positions.size >= PLAYLIST_VIDEOS_MAX) {
      throw new ApiError(
        'limit-reached',
        `This playlist has reached the limit of ${PLAYLIST_VIDEOS_MAX} videos: remove one first.`,
      );
    }
    const before = beforeVideoId === undefined ? undefined : positions.get(beforeVideoId);
    const position = before ?? getEnd(positions);
    await makeRoom(transaction, playlistId, position);
    await transaction.insert(playlistVideos).values({ playlistId, videoId, position });
  });
}

/**
 * Moves a video of the viewer's own playlist in front of another, or to the end.
 *
 * @throws ApiError when one of the two is not (or no longer) in it
 */
export async function movePlaylistVideo(
  database: Database,
  { viewer, body }: CallInput<'POST /playlist/move_video'>,
): Promise<void> {
  const { playlistId, videoId, beforeVideoId } = body;
  await database.transaction(async (transaction) => {
    await lockOwnPlaylist(transaction, viewer, playlistId);
    const positions = await readPositions(transaction, playlistId);
    const to = beforeVideoId === null ? getEnd(positions) : positions.get(beforeVideoId);
    if (!positions.has(videoId) || to === undefined) {
      throw new ApiError(
        'changed-since',
        'The playlist has changed since you loaded it: reload it and try again.',
      );
    }
    if (beforeVideoId === videoId) return;
    await makeRoom(transaction, playlistId, to);
    await transaction.update(playlistVideos).set({ position: to }).where(isIn(playlistId, videoId));
  });
}

/** Removes a video from the viewer's own playlist; the others keep their order. Does nothing if it is not in it. */
export async function removePlaylistVideo(
  database: Database,
  { viewer, body: { playlistId, videoId } }: CallInput<'POST /playlist/remove_video'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOwnPlaylist(transaction, viewer, playlistId);
    await transaction.delete(playlistVideos).where(isIn(playlistId, videoId));
  });
}

/** Serialises changes of the same playlist. */
async function lockOwnPlaylist(database: Database, viewer: Viewer, playlistId: number): Promise<void> {
  const [own] = await database
    .select({ id: playlists.id })
    .from(playlists)
    .where(isOwn(viewer, playlistId))
    .for('update');
  if (!own) throw createPlaylistNotFoundError();
}

/** Reads the position of each video, by the video's id. */
async function readPositions(database: Database, playlistId: number): Promise<Map<number, number>> {
  const rows = await database
    .select({ videoId: playlistVideos.videoId, position: playlistVideos.position })
    .from(playlistVideos)
    .where(eq(playlistVideos.playlistId, playlistId));
  return new Map(rows.map(({ videoId, position }) => [videoId, position]));
}

/** The position after the last one. */
const getEnd = (positions: Map<number, number>) => Math.max(0, ...positions.values()) + 1;

/**
 * Shifts the videos from a position on. Positions have gaps where videos were removed or moved; only their order counts.
 * The last position grows by at most one per change: at the allowed 120 changes a minute, an integer lasts 34 years.
 */
async function makeRoom(database: Database, playlistId: number, position: number): Promise<void> {
  await database
    .update(playlistVideos)
    .set({ position: sql`${playlistVideos.position} + 1` })
    .where(and(eq(playlistVideos.playlistId, playlistId), gte(playlistVideos.position, position)));
}

function isIn(playlistId: number, videoId: number) {
  return and(eq(playlistVideos.playlistId, playlistId), eq(playlistVideos.videoId, videoId));
}
