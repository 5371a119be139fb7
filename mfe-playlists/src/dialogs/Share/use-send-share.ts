import { useSite, type ApiError, type ShareTarget } from '@steadfast/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsShown } from '../../use-is-shown';
import { useCurrentViewer } from '../../use-current-viewer';
import { startShare, findPendingShare, type PendingShare } from './pending-share';
import { draftKey, type Share } from './share-target';

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
  return useState(() => findPendingShare(key))[0];
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
  const getViewer = useCurrentViewer();
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
    const requestedBy = getViewer();
    const report = ({ isReported }: PendingShare, failure: ApiError | undefined) => {
      const viewer = getViewer();
      if (viewer === requestedBy && !failure) onSent();
      // After the session expires, show only the session notice, not the failure.
      const isRequester =
        viewer === requestedBy || (viewer === undefined && failure?.status === UNAUTHORIZED);
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
  const getViewer = useCurrentViewer();
  return useState(() => `${getViewer() ?? ''} ${draftKey(target)}`)[0];
}
