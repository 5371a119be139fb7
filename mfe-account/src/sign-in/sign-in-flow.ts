/**
 * The sign-in flow as a table of steps and events (REQ-AUTH-1 to REQ-AUTH-3). What is not in the table does not happen:
 * a late answer to a step that was left changes nothing.
 */
import type { ApiError } from '@steadfast/shared';

/** Where one is in the flow. */
export type SignInStep =
  | 'enterEmail'
  | 'enterPassword'
  | 'createPassword'
  | 'confirmCode'
  | 'profileData'
  | 'loggedIn'
  | 'loginFailed';

/** What can happen. */
export type SignInEvent =
  | 'accountFound'
  | 'accountMissing'
  | 'registered'
  | 'signedIn'
  | 'nameMissing'
  | 'loginFailed'
  | 'profileSaved'
  | 'retried'
  | 'cancelled';

type Transitions = Readonly<Partial<Record<SignInEvent, SignInStep>>>;

/** The table: a new branch is new rows, and new events in the rows that it starts from. */
export const SIGN_IN_TABLE: Readonly<Record<SignInStep, Transitions>> = {
  enterEmail: { accountFound: 'enterPassword', accountMissing: 'createPassword' },
  enterPassword: {
    signedIn: 'loggedIn',
    loginFailed: 'loginFailed',
    cancelled: 'enterEmail',
  },
  createPassword: { registered: 'confirmCode', accountFound: 'enterPassword', cancelled: 'enterEmail' },
  confirmCode: {
    signedIn: 'loggedIn',
    nameMissing: 'profileData',
    loginFailed: 'loginFailed',
    cancelled: 'enterEmail',
  },
  profileData: { profileSaved: 'loggedIn', cancelled: 'enterEmail' },
  loggedIn: {},
  loginFailed: { retried: 'enterEmail' },
};

/** Segments of the progress bar (REQ-AUTH-1). */
export const PROGRESS_SEGMENTS = 3;

/** How many segments of the progress bar a step fills. */
export const STEP_SEGMENT: Readonly<Record<SignInStep, number>> = {
  enterEmail: 1,
  enterPassword: 2,
  createPassword: 2,
  loginFailed: 2,
  confirmCode: 3,
  profileData: 3,
  loggedIn: 3,
};

/** The flow with what was typed so far. It lives as long as the page: a password is never stored. */
export interface SignInState {
  step: SignInStep;
  email: string;
  password: string;
  /** Why the step before this one was left without success. */
  failure: ApiError | undefined;
  /** Whether anything has happened yet: from then on a new step takes the focus. */
  hasBegun: boolean;
}

/** What an event brings along. */
export type SignInChange = { event: SignInEvent } & Partial<
  Pick<SignInState, 'email' | 'password' | 'failure'>
>;

/** Before anything has happened. */
export const SIGN_IN_START: SignInState = {
  step: 'enterEmail',
  email: '',
  password: '',
  failure: undefined,
  hasBegun: false,
};

/** The flow after an event; the same when the table knows no way from here. */
export function signInFlow(state: SignInState, { event, ...brought }: SignInChange): SignInState {
  const step = SIGN_IN_TABLE[state.step][event];
  return step ? { ...state, failure: undefined, ...brought, step, hasBegun: true } : state;
}
