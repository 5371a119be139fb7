import { useSite, type ApiError, type ShareTarget } from '@steadfast/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsHere } from '../../use-is-here';
import { useCurrentViewer } from '../../use-current-viewer';
import { beginSending, findPendingShare, type Sending } from './pending-share';
import { draftKey, type Share } from './share-target';

const UNAUTHORIZED = 401;

/** Whoever sends, and what becomes of it. */
export interface SendShare {
  target: ShareTarget;
  /** Whether the dialog is still there to tell how it came out. */
  isOpen: boolean;
  /** It was sent, whether or not the dialog is there. */
  onSent: () => void;
  onDelivered: () => void;
  onFailed: (failure: ApiError, share: Share) => void;
}

/** What the viewer is sending already about the same thing, from a dialog that was closed meanwhile. */
export function useSendingBefore(target: ShareTarget): Sending | undefined {
  const key = useSendingKey(target);
  return useState(() => findPendingShare(key))[0];
}

/**
 * Sends a message about what is shared. It goes on when the dialog is closed: a notice tells then how it came out, unless the
 * viewer has left, or the dialog is open again.
 *
 * @param before followed from the start
 */
export function useSendShare(
  before: Sending | undefined,
  { target, isOpen, onSent, onDelivered, onFailed }: SendShare,
) {
  const { notify, openDialog } = useSite();
  const viewerNow = useCurrentViewer();
  const key = useSendingKey(target);
  const isHere = useIsHere(isOpen);

  const follow = (sending: Sending) => {
    void sending.outcome.then((failure) => {
      if (!isHere.current) return;
      sending.isTold = true;
      if (failure) onFailed(failure, sending.share);
      else onDelivered();
    });
  };
  const followBefore = useEffectEvent(follow);
  useEffect(() => {
    if (before) followBefore(before);
  }, [before]);

  return (share: Share) => {
    const asker = viewerNow();
    const tell = ({ isTold }: Sending, failure: ApiError | undefined) => {
      const viewer = viewerNow();
      if (viewer === asker && !failure) onSent();
      // Whose session has just ended is told that, but not what did not happen by it.
      const isAsker = viewer === asker || (viewer === undefined && failure?.status === UNAUTHORIZED);
      if (isTold || !isAsker) return;
      if (!failure) {
        notify('Message sent');
        return;
      }
      const perform = () => {
        openDialog('share', target);
      };
      notify('Your message could not be sent.', { tone: 'error', action: { label: 'Try again', perform } });
    };
    follow(beginSending(key, target, share, tell));
  };
}

/** Names who sends what; the viewer is the one for whom the dialog was opened. */
function useSendingKey(target: ShareTarget): string {
  const viewerNow = useCurrentViewer();
  return useState(() => `${viewerNow() ?? ''} ${draftKey(target)}`)[0];
}
