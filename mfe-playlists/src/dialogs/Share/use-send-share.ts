import { ApiError, logFailure, useSite, type ShareTarget } from '@steadfast/shared';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useViewerNow } from '../../use-viewer-now';
import { send, type Share } from './share-target';

/** Whoever sends, and what becomes of it. */
export interface SendShareOf {
  target: ShareTarget;
  /** Whether the dialog is still there to tell how it came out. */
  isOpen: boolean;
  onDelivered: () => void;
  onFailed: (failure: ApiError, share: Share) => void;
}

/**
 * Sends a message about what is shared. It goes on when the dialog is closed: a notice tells then how it came out, unless the
 * viewer has left.
 */
export function useSendShare({ target, isOpen, onDelivered, onFailed }: SendShareOf) {
  const { notify, openDialog } = useSite();
  const viewerNow = useViewerNow();
  const isHere = useRef(isOpen);
  useEffect(() => {
    isHere.current = isOpen;
    return () => {
      isHere.current = false;
    };
  }, [isOpen]);
  const { mutate } = useMutation({
    mutationFn: (share: Share) => send(target, share),
    // Without a network it fails at once, instead of leaving when nobody thinks of it any more.
    networkMode: 'always',
    onMutate: viewerNow,
    onSuccess: (_, __, asker) => {
      if (isHere.current || viewerNow() === asker) onDelivered();
      if (!isHere.current && viewerNow() === asker) notify('Message sent');
    },
    onError: (error, share, asker) => {
      logFailure('Failed to share', error);
      if (isHere.current) onFailed(asApiError(error), share);
      else if (viewerNow() === asker) {
        const perform = () => {
          openDialog('share', target);
        };
        notify('Your message could not be sent.', { tone: 'error', action: { label: 'Try again', perform } });
      }
    },
  });
  return mutate;
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('unexpected', 'Something went wrong. Please try again in a moment.', 0);
}
