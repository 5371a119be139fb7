import { randomBytes } from 'node:crypto';
import { and, count, eq, max } from 'drizzle-orm';
import { PLAYLISTS_MAX, PLAYLIST_VIDEOS_MAX } from '@steadfast/shared/contract';
import { holdAccount } from '../accounts/accounts';
import type { Database } from '../database/database';
import { playlists, playlistVideos, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import { trimmedName } from '../http/trimmed-name';

/** The link is the key to the playlist, so it cannot be guessed: 128 bits, 22 characters. */
const SLUG_BYTES = 16;

/**
 * A new, empty playlist.
 *
 * @throws ApiError when the viewer has as many as one may have
 */
export async function createPlaylist(database: Database, viewer: Viewer, name: string): Promise<void> {
  const playlist = {
    ownerId: viewer.accountId,
    name: trimmedName('name', name),
    linkSlug: randomBytes(SLUG_BYTES).toString('base64url'),
  };
  await database.transaction(async (transaction) => {
    if (!(await holdAccount(transaction, viewer.accountId))) throw new ApiError('not-signed-in');
    const [all] = await transaction
      .select({ count: count() })
      .from(playlists)
      .where(eq(playlists.ownerId, viewer.accountId));
    if (all && all.count >= PLAYLISTS_MAX) {
      throw new ApiError(
        'limit-reached',
        `You have ${PLAYLISTS_MAX} playlists, and more are not possible: delete one first.`,
      );
    }
    await transaction.insert(playlists).values(playlist);
  });
}

/** Gives the viewer's own playlist another name; its link stays. */
export async function renamePlaylist(
  database: Database,
  viewer: Viewer,
  playlistId: number,
  name: string,
): Promise<void> {
  const renamed = await database
    .update(playlists)
    .set({ name: trimmedName('name', name) })
    .where(isOwn(viewer, playlistId))
    .returning({ id: playlists.id });
  if (renamed.length === 0) throw noSuchPlaylist();
}

/** Deletes the viewer's own playlist; its link leads nowhere from then on. */
export async function deletePlaylist(database: Database, viewer: Viewer, playlistId: number): Promise<void> {
  const deleted = await database
    .delete(playlists)
    .where(isOwn(viewer, playlistId))
    .returning({ id: playlists.id });
  if (deleted.length === 0) throw noSuchPlaylist();
}

/**
 * Puts a video at the end of the viewer's own playlist; one that is in it stays where it is.
 *
 * @throws ApiError when the playlist is full
 */
export async function addVideo(
  database: Database,
  viewer: Viewer,
  playlistId: number,
  videoId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOwnPlaylist(transaction, viewer, playlistId);
    const [video] = await transaction.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId));
    if (!video) throw new ApiError('not-found', 'This video does not exist: choose one from a series.');
    const [before] = await transaction
      .select({ count: count(), last: max(playlistVideos.position) })
      .from(playlistVideos)
      .where(eq(playlistVideos.playlistId, playlistId));
    const added = await transaction
      .insert(playlistVideos)
      .values({ playlistId, videoId, position: (before?.last ?? 0) + 1 })
      .onConflictDoNothing()
      .returning({ videoId: playlistVideos.videoId });
    if (added.length > 0 && before && before.count >= PLAYLIST_VIDEOS_MAX) {
      throw new ApiError(
        'limit-reached',
        `This playlist has ${PLAYLIST_VIDEOS_MAX} videos, and more are not possible: remove one first.`,
      );
    }
  });
}

/** Takes a video out of the viewer's own playlist; the others keep their order. What is not in it, changes nothing. */
export async function removeVideo(
  database: Database,
  viewer: Viewer,
  playlistId: number,
  videoId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOwnPlaylist(transaction, viewer, playlistId);
    await transaction
      .delete(playlistVideos)
      .where(and(eq(playlistVideos.playlistId, playlistId), eq(playlistVideos.videoId, videoId)));
  });
}

/** Changes of one playlist take turns. */
async function lockOwnPlaylist(database: Database, viewer: Viewer, playlistId: number): Promise<void> {
  const [own] = await database
    .select({ id: playlists.id })
    .from(playlists)
    .where(isOwn(viewer, playlistId))
    .for('update');
  if (!own) throw noSuchPlaylist();
}

function isOwn(viewer: Viewer, playlistId: number) {
  return and(eq(playlists.id, playlistId), eq(playlists.ownerId, viewer.accountId));
}

/** Another person's playlist looks like none: its id tells nothing. */
function noSuchPlaylist(): ApiError {
  return new ApiError('not-found', 'You have no such playlist: choose one of yours.');
}
