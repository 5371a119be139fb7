import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { PLAYLISTS_MAX } from '@steadfast/shared/contract';
import { lockAccount } from '../accounts/accounts';
import type { Database } from '../database/database';
import { playlists } from '../database/schema';
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

/** The viewer's own playlist of this id. */
export function isOwn(viewer: Viewer, playlistId: number) {
  return and(eq(playlists.id, playlistId), eq(playlists.ownerId, viewer.accountId));
}

/** Another person's playlist looks like none: its id tells nothing. */
export function noSuchPlaylist(): ApiError {
  return new ApiError('not-found', 'You have no such playlist: choose one of yours.');
}

/** Begins with a letter or digit: shells and chats read a leading `-` or `_` as an option or as formatting. */
export function createLinkSlug(): string {
  const slug = randomBytes(SLUG_BYTES).toString('base64url');
  return /^[A-Za-z0-9]/.test(slug) ? slug : createLinkSlug();
}
