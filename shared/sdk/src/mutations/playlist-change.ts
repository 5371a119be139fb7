import { isApiFailure, request, type ListedVideo, type Playlist } from '@steadfast/sdk';
import { PLAYLIST_ADD_ORDER, SLOW_MUTATION_MS } from '@steadfast/contract/limits';
import { isApplied } from './apply-optimistic';
import { isRefusal } from './run-mutation';
import { PLAYLIST_CALL } from './viewer-queries';

/**
 * A change of the viewer's own playlist. Each describes the desired result, so it is idempotent and can be sent again when no
 * response arrived.
 */
export type PlaylistChange =
  | { kind: 'rename'; name: string }
  /** `video` contains as many fields as are known. Without `beforeVideoId` it goes to the end. */
  | { kind: 'add'; video: ListedVideo; beforeVideoId?: number | undefined }
  | { kind: 'remove'; videoId: number }
  /** null moves it to the end. */
  | { kind: 'move'; videoId: number; beforeVideoId: number | null }
  | { kind: 'delete' };

/** The playlist that is changed. */
export type ChangedPlaylist = Pick<Playlist, 'id' | 'linkSlug'>;

/**
 * Sends a change to the API. There is no timeout (REQ-SESSION-5), but the viewer may send it again, because changes are
 * idempotent.
 *
 * @param onSlow called repeatedly while there is no response; its argument cancels the request and sends it again
 * @throws {ApiError} unless the playlist shows that the change was made anyway
 */
export async function sendWithRetry(
  playlist: ChangedPlaylist,
  change: PlaylistChange,
  onSlow: (retry: () => void) => void,
): Promise<void> {
  const attempt = new AbortController();
  // An interval, because the notice with the retry disappears after a while.
  const slowTimer = setInterval(() => {
    onSlow(() => {
      attempt.abort();
    });
  }, SLOW_MUTATION_MS);
  try {
    await requestChange(playlist.id, change, attempt.signal);
    return;
  } catch (failure) {
    if (change.kind === 'delete' && isApiFailure(failure, 'not-found')) return;
    if (isRefusal(failure)) throw failure;
    if (!attempt.signal.aborted && (await isDone(playlist, change, attempt.signal))) return;
    if (!attempt.signal.aborted) throw failure;
  } finally {
    clearInterval(slowTimer);
  }
  await sendWithRetry(playlist, change, onSlow);
}

async function isDone(
  { linkSlug }: ChangedPlaylist,
  change: PlaylistChange,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return isApplied(await request(PLAYLIST_CALL, { params: { linkSlug }, signal }), change);
  } catch (failure) {
    return change.kind === 'delete' && isApiFailure(failure, 'not-found');
  }
}

function requestChange(playlistId: number, change: PlaylistChange, signal: AbortSignal): Promise<unknown> {
  switch (change.kind) {
    case 'rename':
      return request('PUT /playlist/playlist/{id}', {
        params: { id: playlistId },
        body: { name: change.name },
        signal,
      });
    case 'add': {
      const { video, beforeVideoId } = change;
      const body = { playlistId, videoId: video.id, order: PLAYLIST_ADD_ORDER };
      return request('POST /playlist/add_video', {
        body: beforeVideoId === undefined ? body : { ...body, beforeVideoId },
        signal,
      });
    }
    case 'remove':
      return request('POST /playlist/remove_video', {
        body: { playlistId, videoId: change.videoId },
        signal,
      });
    case 'move': {
      const { videoId, beforeVideoId } = change;
      return request('POST /playlist/move_video', { body: { playlistId, videoId, beforeVideoId }, signal });
    }
    case 'delete':
      return request('DELETE /playlist/playlist/{id}', { params: { id: playlistId }, signal });
  }
}
