/**
 * The dialog `share` as a state machine (REQ-SHARE-1 to REQ-SHARE-3). An event that a step does not list changes nothing, such as a
 * second click on Send or a late response. The dialog can be closed at every step.
 */
import { type ApiError, createStepReducer, type StepState, type StateMachine } from '@steadfast/sdk';

export type ShareStep = 'recipients' | 'message' | 'sending' | 'sent';
export type ShareEvent =
  'recipientsChosen' | 'wentBack' | 'sendRequested' | 'delivered' | 'failed' | 'recipientsRefused';

const SHARE_STEPS: StateMachine<ShareStep, ShareEvent> = {
  recipients: { recipientsChosen: 'message' },
  message: { wentBack: 'recipients', sendRequested: 'sending' },
  sending: { delivered: 'sent', failed: 'message', recipientsRefused: 'recipients' },
  sent: {},
};

export interface ShareFlow extends StepState<ShareStep> {
  failure: ApiError | undefined;
}

export interface ShareChange {
  event: ShareEvent;
  failure?: ApiError | undefined;
}

export const SHARE_START: ShareFlow = { step: 'recipients', failure: undefined };

/** The state of a dialog reopened while its message is being sent. */
export const SHARE_PENDING: ShareFlow = { step: 'sending', failure: undefined };

export const shareReducer = createStepReducer<ShareStep, ShareEvent, ShareFlow, ShareChange>(
  SHARE_STEPS,
  (step, { failure }) => ({ step, failure }),
);
