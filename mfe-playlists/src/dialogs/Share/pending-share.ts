import { ApiError, logFailure, type ShareTarget } from '@steadfast/shared';
import { send, type Share } from './share-target';

/** A share request that is running. It continues after the dialog closes, and a reopened dialog follows it. */
export interface PendingShare {
  share: Share;
  /** Resolves to the error, or undefined on success. */
  outcome: Promise<ApiError | undefined>;
  /** Whether a dialog has shown the outcome. */
  isReported: boolean;
}

const pendingShares = new Map<string, PendingShare>();

/**
 * Finds the running request.
 *
 * @param key identifies the sender and what is shared
 */
export function findPendingShare(key: string): PendingShare | undefined {
  return pendingShares.get(key);
}

/**
 * Sends a share request, one at a time per key.
 *
 * @param onSettled called with the outcome after the dialogs that follow the request
 * @returns the running request, which may be an earlier one
 */
export function startShare(
  key: string,
  target: ShareTarget,
  share: Share,
  onSettled: (pending: PendingShare, failure: ApiError | undefined) => void,
): PendingShare {
  const earlier = pendingShares.get(key);
  if (earlier) return earlier;
  // Fails at once while offline: a message sent hours later would surprise the sender.
  const outcome = send(target, share).then(
    () => undefined,
    (error: unknown) => {
      logFailure('Failed to share', error);
      return toApiError(error);
    },
  );
  const pending: PendingShare = { share, outcome, isReported: false };
  pendingShares.set(key, pending);
  void outcome
    // Let dialogs that follow the request handle the outcome first.
    .then((failure) => Promise.resolve(failure))
    .then((failure) => {
      pendingShares.delete(key);
      onSettled(pending, failure);
    });
  return pending;
}

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('unexpected', 'Something went wrong. Please try again in a moment.', 0);
}
