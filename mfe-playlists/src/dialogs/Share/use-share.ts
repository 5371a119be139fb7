import { useDraft, type ShareTarget } from '@steadfast/shared';
import { useReducer, useRef, useState } from 'react';
import type { Recipient } from './recipients';
import { parseRefusal } from './refusal';
import { SHARE_START, SHARE_PENDING, shareFlow } from './share-flow';
import { draftKey } from './share-target';
import { useSendShare, useSendingBefore } from './use-send-share';

/** What is typed into the dialog. */
export interface ShareDraft {
  chosen: readonly Recipient[];
  /** What stands in the field for recipients, not taken yet. */
  entry: string;
  message: string;
  /** Whether a video is to begin where the viewer is. */
  startsThere: boolean;
}

const NOTHING: ShareDraft = { chosen: [], entry: '', message: '', startsThere: false };

/**
 * The dialog's state: the flow, what is typed, which outlives it until it was sent, and the sending of it. Recipients whom the
 * API does not take go back into the field, with what it says of them. Opened again while it is being sent, the dialog goes on
 * with that: nothing is sent twice.
 */
export function useShare(target: ShareTarget, isOpen: boolean) {
  const before = useSendingBefore(target);
  const [{ step, failure }, happened] = useReducer(shareFlow, before ? SHARE_PENDING : SHARE_START);
  const [draft, setDraft, forgetDraft] = useDraft(draftKey(target), NOTHING);
  const [refusal, setRefusal] = useState<string>();
  const isSending = useRef(before !== undefined);
  const deliver = useSendShare(before, {
    target,
    isOpen,
    onSent: forgetDraft,
    onDelivered: () => {
      isSending.current = false;
      happened({ event: 'delivered' });
    },
    onFailed: (error, { to, message, startsThere }) => {
      isSending.current = false;
      const refused = parseRefusal(error, to);
      if (!refused) {
        happened({ event: 'failed', failure: error });
        return;
      }
      setRefusal(refused.words);
      const chosen = to.filter((each) => !refused.recipients.includes(each));
      const entry = refused.recipients.map(({ address }) => address).join(', ');
      setDraft({ chosen, entry, message, startsThere });
      happened({ event: 'recipientsRefused', failure: error });
    },
  });
  return {
    step,
    failure,
    draft,
    /** What the API said of those who went back into the field. */
    refusal,
    change: (part: Partial<ShareDraft>) => {
      setDraft({ ...draft, ...part });
    },
    next: () => {
      setRefusal(undefined);
      happened({ event: 'recipientsChosen' });
    },
    back: () => {
      happened({ event: 'wentBack' });
    },
    send: () => {
      if (isSending.current) return;
      isSending.current = true;
      happened({ event: 'sendAsked' });
      const { chosen: to, message, startsThere } = draft;
      deliver({ to, message, startsThere });
    },
  };
}
