import { ApiError, request } from '@steadfast/shared';
import { SLOW_MUTATION_MS } from '@steadfast/shared/limits';
import { requestMutation, type PlaylistMutation } from './playlist-mutation';
import { PLAYLIST_CALL, type PendingPlaylistMutation } from './pending-mutations';
import { isApplied } from './apply-optimistic';

/**
 * Sends a mutation to the API. There is no timeout (REQ-SESSION-5), but the viewer may send it again, because mutations are
 * idempotent.
 *
 * @param onSlow called repeatedly while there is no response; its argument cancels the request and sends it again
 * @throws {ApiError} unless the playlist shows that the change was made anyway
 */
export async function sendWithRetry(
  playlist: PendingPlaylistMutation['playlist'],
  change: PlaylistMutation,
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
    await requestMutation(playlist.id, change, attempt.signal);
    return;
  } catch (failure) {
    if (isRefusal(failure)) throw failure;
    if (!attempt.signal.aborted && (await isDone(playlist, change, attempt.signal))) return;
    if (!attempt.signal.aborted) throw failure;
  } finally {
    clearInterval(slowTimer);
  }
  await sendWithRetry(playlist, change, onSlow);
}

/** Whether the API refused, so that a retry is pointless. After any other failure the outcome is unknown. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
}

async function isDone(
  { linkSlug }: PendingPlaylistMutation['playlist'],
  change: PlaylistMutation,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return isApplied(await request(PLAYLIST_CALL, { params: { linkSlug }, signal }), change);
  } catch {
    return false;
  }
}
