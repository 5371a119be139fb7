import { ApiError, request } from '@steadfast/shared';
import { SLOW_MUTATION_MS } from '@steadfast/shared/limits';
import { requestMutation, type PlaylistMutation } from './playlist-mutation';
import { PLAYLIST_CALL, type PendingPlaylistMutation } from './pending-mutations';
import { isApplied } from './apply-optimistic';

/**
 * Asks the API for a change until it answers. Nothing is given up by itself (REQ-SESSION-5: no request time-out), but whoever
 * waits may ask again: a change that is made twice is made once.
 *
 * @param tellSlow told again and again as long as no answer comes; what it is given asks again instead of waiting on
 * @throws what the API answered, unless the playlist shows that it was done all the same
 */
export async function sendWithRetry(
  playlist: PendingPlaylistMutation['playlist'],
  change: PlaylistMutation,
  tellSlow: (askAgain: () => void) => void,
): Promise<void> {
  const attempt = new AbortController();
  // More than once: a notice goes after a while, and with it the way on.
  const slow = setInterval(() => {
    tellSlow(() => {
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
    clearInterval(slow);
  }
  await sendWithRetry(playlist, change, tellSlow);
}

/** Whether the API has said no, so that another try is in vain; otherwise nobody knows what it did. */
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
