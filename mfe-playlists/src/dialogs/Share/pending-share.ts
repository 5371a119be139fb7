import { ApiError, logFailure, type ShareTarget } from '@steadfast/shared';
import { send, type Share } from './share-target';

/** A message on its way. It goes on without the dialog, and a dialog that is opened again meanwhile follows it. */
export interface Sending {
  share: Share;
  /** Why it was not sent; undefined when it was. */
  outcome: Promise<ApiError | undefined>;
  /** Whether a dialog was there to tell how it came out. */
  isTold: boolean;
}

const underWay = new Map<string, Sending>();

/** @param key names who sends what */
export function findPendingShare(key: string): Sending | undefined {
  return underWay.get(key);
}

/**
 * Sends a message about what is shared; one at a time by each key.
 *
 * @param onOver called when it is over and all that follow it know
 * @returns what is on its way by then
 */
export function beginSending(
  key: string,
  target: ShareTarget,
  share: Share,
  onOver: (sending: Sending, failure: ApiError | undefined) => void,
): Sending {
  const before = underWay.get(key);
  if (before) return before;
  // Without a network it fails at once, instead of leaving when nobody thinks of it any more.
  const outcome = send(target, share).then(
    () => undefined,
    (error: unknown) => {
      logFailure('Failed to share', error);
      return toApiError(error);
    },
  );
  const sending: Sending = { share, outcome, isTold: false };
  underWay.set(key, sending);
  void outcome
    // Those that follow it are asked first.
    .then((failure) => Promise.resolve(failure))
    .then((failure) => {
      underWay.delete(key);
      onOver(sending, failure);
    });
  return sending;
}

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('unexpected', 'Something went wrong. Please try again in a moment.', 0);
}
