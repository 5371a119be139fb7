/**
 * The modals of My Account, each as a step machine (REQ-PROFILE-1 to REQ-PROFILE-4). An event that a step does not list
 * changes nothing, so a late response is harmless. Every modal can be closed at every step.
 */
import { type ApiError, createStepReducer, type StateMachine } from '@steadfast/sdk';

/** Change email: REQ-PROFILE-1. */
export type EmailStep = 'enterNew' | 'verifyEmail' | 'success' | 'error';
export type EmailEvent =
  'codeSent' | 'codeRefused' | 'saved' | 'failed' | 'retried' | 'codeRetried' | 'addressReconsidered';

/**
 * `saved` at enterNew: an earlier request made the change, but its response was lost.
 * `codeRetried`: returns to the code after a failure unrelated to it, such as a network error.
 */
export const EMAIL_FLOW: StateMachine<EmailStep, EmailEvent> = {
  enterNew: { codeSent: 'verifyEmail', saved: 'success', failed: 'error' },
  verifyEmail: {
    codeRefused: 'verifyEmail',
    saved: 'success',
    failed: 'error',
    addressReconsidered: 'enterNew',
  },
  success: {},
  error: { retried: 'enterNew', codeRetried: 'verifyEmail' },
};

/** Change password, zip or name: one form each, then its outcome (REQ-PROFILE-2 to REQ-PROFILE-4). */
export type ChangeStep = 'enterNew' | 'success' | 'error';
export type ChangeEvent = 'saved' | 'failed' | 'retried';

export const ONE_FORM_FLOW: StateMachine<ChangeStep, ChangeEvent> = {
  enterNew: { saved: 'success', failed: 'error' },
  success: {},
  error: { retried: 'enterNew' },
};

/** Delete the account: a summary, then the password. Success leaves the page. */
export type DeletionStep = 'explain' | 'confirm' | 'error';
export type DeletionEvent = 'understood' | 'failed' | 'retried';

export const DELETION_FLOW: StateMachine<DeletionStep, DeletionEvent> = {
  explain: { understood: 'confirm' },
  confirm: { failed: 'error' },
  error: { retried: 'confirm' },
};

/** A modal's step, and why its last request failed. */
export interface FlowState<Step extends string> {
  step: Step;
  failure: ApiError | undefined;
}

/** An event, with the failure that it may carry. */
export interface FlowChange<Event extends string> {
  event: Event;
  failure?: ApiError | undefined;
}

/** The reducer of a modal's flow: the state after an event; the same object if the step does not list the event. */
export function createFlow<Step extends string, Event extends string>(table: StateMachine<Step, Event>) {
  return createStepReducer<Step, Event, FlowState<Step>, FlowChange<Event>>(table, (step, { failure }) => ({
    step,
    failure,
  }));
}
