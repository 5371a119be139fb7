import {
  useReadUserEmail,
  useSite,
  type ApiError,
  type ShareTarget,
  logFailure,
  toApiError,
} from '@steadfast/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsShown } from '../../use-is-shown';
import { createDraftKey, type Share, send } from './share-target';

const UNAUTHORIZED = 401;

/** What to share, and callbacks for the outcome. */
export interface SendShareOptions {
  target: ShareTarget;
  /** Whether the dialog is open and can show the outcome. */
  isOpen: boolean;
  /** Called after sending, with the dialog open or closed. */
  onSent: () => void;
  onDelivered: () => void;
  onFailed: (failure: ApiError, share: Share) => void;
}

/** A share request of the same target that still runs from a dialog closed earlier. */
export function usePendingShare(target: ShareTarget): PendingShare | undefined {
  const key = useShareKey(target);
  return useState(() => pendingShares.get(key))[0];
}

/**
 * Sends a message. It continues after the dialog closes; then a notice reports the outcome, unless another viewer has
 * signed in or the dialog is open again.
 *
 * @param pending an earlier request to follow
 */
export function useSendShare(
  pending: PendingShare | undefined,
  { target, isOpen, onSent, onDelivered, onFailed }: SendShareOptions,
) {
  const { notify, openDialog } = useSite();
  const readUserEmail = useReadUserEmail();
  const key = useShareKey(target);
  const isShown = useIsShown(isOpen);

  const follow = (shareRequest: PendingShare) => {
    void shareRequest.outcome.then((failure) => {
      if (!isShown.current) return;
      shareRequest.isReported = true;
      if (failure) onFailed(failure, shareRequest.share);
      else onDelivered();
    });
  };
  const followPending = useEffectEvent(follow);
  useEffect(() => {
    if (pending) followPending(pending);
  }, [pending]);

  return (share: Share) => {
    const requestedBy = readUserEmail();
    const report = ({ isReported }: PendingShare, failure: ApiError | undefined) => {
      const userEmail = readUserEmail();
      if (userEmail === requestedBy && !failure) onSent();
      // After the session expires, show only the session notice, not the failure.
      const isRequester =
        userEmail === requestedBy || (userEmail === undefined && failure?.status === UNAUTHORIZED);
      if (isReported || !isRequester) return;
      if (!failure) {
        notify('Message sent');
        return;
      }
      const perform = () => {
        openDialog('share', target);
      };
      notify('Your message could not be sent.', { tone: 'error', action: { label: 'Try again', perform } });
    };
    follow(startShare(key, target, share, report));
  };
}

/** Identifies the sender and the target. The sender is the viewer who opened the dialog. */
function useShareKey(target: ShareTarget): string {
  const readUserEmail = useReadUserEmail();
  return useState(() => `${readUserEmail() ?? ''} ${createDraftKey(target)}`)[0];
}

/** A share request that is running. It continues after the dialog closes, and a reopened dialog follows it. */
interface PendingShare {
  share: Share;
  /** Resolves to the error, or undefined on success. */
  outcome: Promise<ApiError | undefined>;
  /** Whether a dialog has shown the outcome. */
  isReported: boolean;
}

/** The running requests, by what identifies the sender and what is shared. */
const pendingShares = new Map<string, PendingShare>();

/**
 * Sends a share request, one at a time per key.
 *
 * @param onSettled called with the outcome after the dialogs that follow the request
 * @returns the running request, which may be an earlier one
 */
function startShare(
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
