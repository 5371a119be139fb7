import { and, count, eq, gte, max, sql } from 'drizzle-orm';
import { PLAYLIST_VIDEOS_MAX, type CallBody } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { playlists, playlistVideos, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import { isOwn, noSuchPlaylist } from './change-playlists';

/**
 * Puts a video at the end of the viewer's own playlist, or in front of another one if that is in it; one that is in it
 * already stays where it is.
 *
 * @throws ApiError when the playlist is full
 */
export async function addVideo(
  database: Database,
  viewer: Viewer,
  { playlistId, videoId, beforeVideoId }: CallBody<'POST /playlist/add_video'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOwnPlaylist(transaction, viewer, playlistId);
    // Held, so that the catalogue tool takes it away either before this or after it.
    const [video] = await transaction
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.id, videoId))
      .for('key share');
    if (!video) throw new ApiError('not-found', 'This video does not exist: choose one from a series.');
    if ((await positionOf(transaction, playlistId, videoId)) !== undefined) return;
    const position =
      beforeVideoId === undefined ? undefined : await positionOf(transaction, playlistId, beforeVideoId);
    const { videosBefore, behindLast } = await endOf(transaction, playlistId);
    if (videosBefore >= PLAYLIST_VIDEOS_MAX) {
      throw new ApiError(
        'limit-reached',
        `This playlist has ${PLAYLIST_VIDEOS_MAX} videos, and more are not possible: remove one first.`,
      );
    }
    if (position !== undefined) await makeRoom(transaction, playlistId, position);
    await transaction
      .insert(playlistVideos)
      .values({ playlistId, videoId, position: position ?? behindLast });
  });
}

/**
 * Moves a video of the viewer's own playlist in front of another, or to its end.
 *
 * @throws ApiError when one of both is not in it (any more)
 */
export async function moveVideo(
  database: Database,
  viewer: Viewer,
  { playlistId, videoId, beforeVideoId }: CallBody<'POST /playlist/move_video'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOwnPlaylist(transaction, viewer, playlistId);
    const from = await positionOf(transaction, playlistId, videoId);
    const to =
      beforeVideoId === null
        ? (await endOf(transaction, playlistId)).behindLast
        : await positionOf(transaction, playlistId, beforeVideoId);
    if (from === undefined || to === undefined) {
      throw new ApiError(
        'changed-meanwhile',
        'The playlist has changed meanwhile: look at it anew and try again.',
      );
    }
    if (beforeVideoId === videoId) return;
    await makeRoom(transaction, playlistId, to);
    await transaction.update(playlistVideos).set({ position: to }).where(isIn(playlistId, videoId));
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
    await transaction.delete(playlistVideos).where(isIn(playlistId, videoId));
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

/** Undefined where the playlist does not hold the video. */
async function positionOf(
  database: Database,
  playlistId: number,
  videoId: number,
): Promise<number | undefined> {
  const [row] = await database
    .select({ position: playlistVideos.position })
    .from(playlistVideos)
    .where(isIn(playlistId, videoId));
  return row?.position;
}

async function endOf(database: Database, playlistId: number) {
  const [all] = await database
    .select({ count: count(), last: max(playlistVideos.position) })
    .from(playlistVideos)
    .where(eq(playlistVideos.playlistId, playlistId));
  return { videosBefore: all?.count ?? 0, behindLast: (all?.last ?? 0) + 1 };
}

/**
 * Positions have gaps where videos were taken out or moved; only their order counts. The last one grows by one a change at
 * most: at the 120 changes a minute that one person may make, an integer lasts 34 years.
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
