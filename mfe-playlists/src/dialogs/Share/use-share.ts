import {
  type ApiError,
  createStepReducer,
  type ShareTarget,
  type StateMachine,
  type StepState,
  useDraft,
} from '@steadfast/sdk';
import { useReducer, useRef, useState } from 'react';
import type { Recipient } from './recipients';
import { parseRefusal } from './refusal';
import { createDraftKey } from './share-target';
import { usePendingShare, useSendShare } from './use-send-share';

type ShareStep = 'recipients' | 'message' | 'sending' | 'sent';
type ShareEvent =
  | 'recipientsChosen'
  | 'wentBack'
  | 'sendRequested'
  | 'delivered'
  | 'failed'
  | 'recipientsRefused';

/**
 * The dialog `share` as a state machine (REQ-SHARE-1 to REQ-SHARE-3). An event that a step does not list changes nothing, such
 * as a second click on Send or a late response. The dialog can be closed at every step.
 */
const SHARE_STEPS: StateMachine<ShareStep, ShareEvent> = {
  recipients: { recipientsChosen: 'message' },
  message: { wentBack: 'recipients', sendRequested: 'sending' },
  sending: { delivered: 'sent', failed: 'message', recipientsRefused: 'recipients' },
  sent: {},
};

interface ShareFlow extends StepState<ShareStep> {
  failure: ApiError | undefined;
}

interface ShareChange {
  event: ShareEvent;
  failure?: ApiError | undefined;
}

const SHARE_START: ShareFlow = { step: 'recipients', failure: undefined };

/** The state of a dialog reopened while its message is being sent. */
const SHARE_PENDING: ShareFlow = { step: 'sending', failure: undefined };

const shareReducer = createStepReducer<ShareStep, ShareEvent, ShareFlow, ShareChange>(
  SHARE_STEPS,
  (step, { failure }) => ({ step, failure }),
);

/** The content of the form. */
export interface ShareDraft {
  chosen: readonly Recipient[];
  /** The text in the field for recipients. */
  entry: string;
  message: string;
  /** Whether a video starts at the viewer's position. */
  startsThere: boolean;
}

const EMPTY_DRAFT: ShareDraft = { chosen: [], entry: '', message: '', startsThere: false };

/**
 * The state of the dialog: the flow, the form, which survives closing until it is sent, and the sending. Recipients
 * that the API refuses go back into the field with the reason. Reopened while a request runs, the dialog follows it, so
 * that nothing is sent twice.
 */
export function useShare(target: ShareTarget, isOpen: boolean) {
  const pending = usePendingShare(target);
  const [{ step, failure }, dispatch] = useReducer(shareReducer, pending ? SHARE_PENDING : SHARE_START);
  const [draft, setDraft, forgetDraft] = useDraft(createDraftKey(target), EMPTY_DRAFT);
  const [refusal, setRefusal] = useState<string>();
  const isSending = useRef(pending !== undefined);
  const sendShare = useSendShare(pending, {
    target,
    isOpen,
    onSent: forgetDraft,
    onDelivered: () => {
      isSending.current = false;
      dispatch({ event: 'delivered' });
    },
    onFailed: (error, { to, message, startsThere }) => {
      isSending.current = false;
      const refused = parseRefusal(error, to);
      if (!refused) {
        dispatch({ event: 'failed', failure: error });
        return;
      }
      setRefusal(refused.message);
      const chosen = to.filter((each) => !refused.recipients.includes(each));
      const entry = refused.recipients.map(({ address }) => address).join(', ');
      setDraft({ chosen, entry, message, startsThere });
      dispatch({ event: 'recipientsRefused', failure: error });
    },
  });
  return {
    step,
    failure,
    draft,
    /** Why the API refused the recipients that went back into the field. */
    refusal,
    change: (changes: Partial<ShareDraft>) => {
      setDraft({ ...draft, ...changes });
    },
    next: () => {
      setRefusal(undefined);
      dispatch({ event: 'recipientsChosen' });
    },
    back: () => {
      dispatch({ event: 'wentBack' });
    },
    send: () => {
      if (isSending.current) return;
      isSending.current = true;
      dispatch({ event: 'sendRequested' });
      const { chosen: to, message, startsThere } = draft;
      sendShare({ to, message, startsThere });
    },
  };
}
