/**
 * The dialog `share` as a table of steps and events (REQ-SHARE-1 to REQ-SHARE-3). What is not in the table does not happen:
 * a second click on Send, a late answer. It can be closed at every step.
 */
import type { ApiError } from '@steadfast/shared';

export type ShareStep = 'recipients' | 'message' | 'sending' | 'sent';
export type ShareEvent =
  'recipientsChosen' | 'wentBack' | 'sendAsked' | 'delivered' | 'failed' | 'recipientsRefused';

const SHARE_FLOW: Readonly<Record<ShareStep, Readonly<Partial<Record<ShareEvent, ShareStep>>>>> = {
  recipients: { recipientsChosen: 'message' },
  message: { wentBack: 'recipients', sendAsked: 'sending' },
  sending: { delivered: 'sent', failed: 'message', recipientsRefused: 'recipients' },
  sent: {},
};

/** Where the dialog is, and why its last try failed. */
export interface ShareFlow {
  step: ShareStep;
  failure: ApiError | undefined;
}

/** Something that happened, with the failure that it may bring along. */
export interface ShareChange {
  event: ShareEvent;
  failure?: ApiError | undefined;
}

export const SHARE_START: ShareFlow = { step: 'recipients', failure: undefined };

/** Of a dialog that is opened again while the message is being sent. */
export const SHARE_PENDING: ShareFlow = { step: 'sending', failure: undefined };

/** The flow after an event; the same when the table knows no way from here. */
export function shareFlow(flow: ShareFlow, { event, failure }: ShareChange): ShareFlow {
  const step = SHARE_FLOW[flow.step][event];
  return step ? { step, failure } : flow;
}
