import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { PLAYLISTS_MAX } from '@steadfast/shared/contract';
import { lockAccount } from '../accounts/accounts';
import type { Database } from '../database/database';
import { playlists } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import { trimName } from '../http/trim-name';

/** The link is the key to the playlist, so it must not be guessable: 128 bits, 22 characters. */
const SLUG_BYTES = 16;

/**
 * Creates an empty playlist.
 *
 * @throws ApiError when the viewer has reached the limit
 */
export async function createPlaylist(database: Database, viewer: Viewer, name: string): Promise<void> {
  const playlist = {
    ownerId: viewer.accountId,
    name: trimName('name', name),
    linkSlug: createLinkSlug(),
  };
  await database.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, viewer.accountId))) throw new ApiError('not-signed-in');
    const [all] = await transaction
      .select({ count: count() })
      .from(playlists)
      .where(eq(playlists.ownerId, viewer.accountId));
    if (all && all.count >= PLAYLISTS_MAX) {
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
  viewer: Viewer,
  playlistId: number,
  name: string,
): Promise<void> {
  const renamed = await database
    .update(playlists)
    .set({ name: trimName('name', name) })
    .where(isOwn(viewer, playlistId))
    .returning({ id: playlists.id });
  if (renamed.length === 0) throw createPlaylistNotFoundError();
}

/** Deletes the viewer's own playlist; its link stops working. */
export async function deletePlaylist(database: Database, viewer: Viewer, playlistId: number): Promise<void> {
  const deleted = await database
    .delete(playlists)
    .where(isOwn(viewer, playlistId))
    .returning({ id: playlists.id });
  if (deleted.length === 0) throw createPlaylistNotFoundError();
}

/** A condition for the viewer's own playlist with this id. */
export function isOwn(viewer: Viewer, playlistId: number) {
  return and(eq(playlists.id, playlistId), eq(playlists.ownerId, viewer.accountId));
}

/** Other people's playlists are reported as missing, so that their ids reveal nothing. */
export function createPlaylistNotFoundError(): ApiError {
  return new ApiError('not-found', 'You have no such playlist: choose one of yours.');
}

/** Starts with a letter or digit: shells and chats read a leading `-` or `_` as an option or as formatting. */
export function createLinkSlug(): string {
  const slug = randomBytes(SLUG_BYTES).toString('base64url');
  return /^[A-Za-z0-9]/.test(slug) ? slug : createLinkSlug();
}
