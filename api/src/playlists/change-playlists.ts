import { randomBytes } from 'node:crypto';
import { and, eq, max } from 'drizzle-orm';
import type { Database } from '../database/database';
import { playlists, playlistVideos, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import { trimmedName } from '../http/trimmed-name';

/** The link is the key to the playlist, so it cannot be guessed: 128 bits, 22 characters. */
const SLUG_BYTES = 16;

/** A new, empty playlist. */
export async function createPlaylist(database: Database, viewer: Viewer, name: string): Promise<void> {
  await database.insert(playlists).values({
    ownerId: viewer.accountId,
    name: trimmedName('name', name),
    linkSlug: randomBytes(SLUG_BYTES).toString('base64url'),
  });
}

/** Puts a video at the end of the viewer's own playlist; one that is in it stays where it is. */
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
    const [last] = await transaction
      .select({ position: max(playlistVideos.position) })
      .from(playlistVideos)
      .where(eq(playlistVideos.playlistId, playlistId));
    await transaction
      .insert(playlistVideos)
      .values({ playlistId, videoId, position: (last?.position ?? 0) + 1 })
      .onConflictDoNothing();
  });
}

/** Additions to one playlist take turns. Another person's playlist looks like none: its id tells nothing. */
async function lockOwnPlaylist(database: Database, viewer: Viewer, playlistId: number): Promise<void> {
  const [own] = await database
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(eq(playlists.id, playlistId), eq(playlists.ownerId, viewer.accountId)))
    .for('update');
  if (!own) throw new ApiError('not-found', 'You have no such playlist: choose one of yours.');
}
