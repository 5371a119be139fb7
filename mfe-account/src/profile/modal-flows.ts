/**
 * The modals of My Account, each as a table of steps and events (REQ-PROFILE-1 to REQ-PROFILE-4). What is not in a table
 * does not happen: a late answer to a step that was left changes nothing. Every modal can be closed at every step.
 */
import type { ApiError } from '@steadfast/shared';

/** Which event leads from which step to which. */
export type FlowTable<Step extends string, Event extends string> = Readonly<
  Record<Step, Readonly<Partial<Record<Event, Step>>>>
>;

/** Change email: REQ-PROFILE-1. */
export type EmailStep = 'enterNew' | 'verifyEmail' | 'success' | 'error';
export type EmailEvent =
  'codeSent' | 'codeRefused' | 'saved' | 'failed' | 'retried' | 'codeRetried' | 'addressReconsidered';

/**
 * `saved` at enterNew: an earlier try had made the change, and its answer was lost (decided).
 * `codeRetried`: back to the code, after a failure that says nothing about it, a lost network for instance (decided).
 */
export const EMAIL_FLOW: FlowTable<EmailStep, EmailEvent> = {
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

/** Change password, zip or name: one form each, and how it came out. */
export type ChangeStep = 'enterNew' | 'success' | 'error';
export type ChangeEvent = 'saved' | 'failed' | 'retried';

const ONE_FORM: FlowTable<ChangeStep, ChangeEvent> = {
  enterNew: { saved: 'success', failed: 'error' },
  success: {},
  error: { retried: 'enterNew' },
};

export const PASSWORD_FLOW = ONE_FORM; // REQ-PROFILE-2
export const ZIP_FLOW = ONE_FORM; // REQ-PROFILE-3
export const NAME_FLOW = ONE_FORM; // REQ-PROFILE-4

/** Delete the account: what will be gone, then the password. Success leaves the page (decided). */
export type DeletionStep = 'explain' | 'confirm' | 'error';
export type DeletionEvent = 'understood' | 'failed' | 'retried';

export const DELETION_FLOW: FlowTable<DeletionStep, DeletionEvent> = {
  explain: { understood: 'confirm' },
  confirm: { failed: 'error' },
  error: { retried: 'confirm' },
};

/** Where a modal is, and why its last try failed. */
export interface FlowState<Step extends string> {
  step: Step;
  failure: ApiError | undefined;
}

/** Something that happened, with the failure that it may bring along. */
export interface FlowChange<Event extends string> {
  event: Event;
  failure?: ApiError | undefined;
}

/** A modal's flow as a reducer: the state after an event; the same when the table knows no way from here. */
export function createFlow<Step extends string, Event extends string>(table: FlowTable<Step, Event>) {
  return (state: FlowState<Step>, { event, failure }: FlowChange<Event>): FlowState<Step> => {
    const step = table[state.step][event];
    return step ? { step, failure } : state;
  };
}
