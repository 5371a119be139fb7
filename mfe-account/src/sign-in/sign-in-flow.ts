/**
 * The sign-in flow as a table of steps and events (REQ-AUTH-1 to REQ-AUTH-4). What is not in the table does not happen:
 * a late answer to a step that was left changes nothing.
 */
import type { ApiError } from '@steadfast/shared';

/**
 * Where one is in the flow. The specification has one confirmCode for both branches; here they are two rows, so that no
 * code of a sign-up can lead to a new password, nor the other way round.
 */
export type SignInStep =
  | 'enterEmail'
  | 'enterPassword'
  | 'createPassword'
  | 'confirmCode'
  | 'repeatPassword'
  | 'profileData'
  | 'loggedIn'
  | 'loginFailed'
  | 'forgotPasswordEmail'
  | 'confirmResetCode'
  | 'changePassword'
  | 'passwordUpdated';

/** What can happen. */
export type SignInEvent =
  | 'accountFound'
  | 'accountMissing'
  | 'registered'
  | 'signedIn'
  | 'nameMissing'
  | 'passwordMissing'
  | 'loginFailed'
  | 'profileSaved'
  | 'passwordForgotten'
  | 'resetCodeSent'
  | 'resetCodeConfirmed'
  | 'resetExpired'
  | 'passwordSet'
  | 'codeResent'
  | 'retried'
  | 'cancelled';

type Transitions = Readonly<Partial<Record<SignInEvent, SignInStep>>>;

/** The table: a new branch is new rows, and new events in the rows that it starts from. */
export const SIGN_IN_TABLE: Readonly<Record<SignInStep, Transitions>> = {
  enterEmail: { accountFound: 'enterPassword', accountMissing: 'createPassword' },
  enterPassword: {
    signedIn: 'loggedIn',
    loginFailed: 'loginFailed',
    passwordForgotten: 'forgotPasswordEmail',
    cancelled: 'enterEmail',
  },
  createPassword: { registered: 'confirmCode', accountFound: 'enterPassword', cancelled: 'enterEmail' },
  confirmCode: {
    codeResent: 'confirmCode',
    signedIn: 'loggedIn',
    nameMissing: 'profileData',
    // The page was loaded again between the password and the code: it is asked for once more.
    passwordMissing: 'repeatPassword',
    loginFailed: 'loginFailed',
    cancelled: 'enterEmail',
  },
  repeatPassword: {
    signedIn: 'loggedIn',
    nameMissing: 'profileData',
    loginFailed: 'loginFailed',
    passwordForgotten: 'forgotPasswordEmail',
    cancelled: 'enterEmail',
  },
  profileData: { profileSaved: 'loggedIn', cancelled: 'enterEmail' },
  loggedIn: {},
  loginFailed: { retried: 'enterEmail' },
  forgotPasswordEmail: { resetCodeSent: 'confirmResetCode', cancelled: 'enterEmail' },
  confirmResetCode: {
    codeResent: 'confirmResetCode',
    resetCodeConfirmed: 'changePassword',
    cancelled: 'enterEmail',
  },
  changePassword: {
    passwordSet: 'passwordUpdated',
    resetExpired: 'forgotPasswordEmail',
    cancelled: 'enterEmail',
  },
  passwordUpdated: { retried: 'enterEmail' },
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
  repeatPassword: 3,
  profileData: 3,
  loggedIn: 3,
  forgotPasswordEmail: 1,
  confirmResetCode: 2,
  changePassword: 3,
  passwordUpdated: 3,
};

/** The flow with what was typed so far. Password and reset token live as long as the page: they are never stored. */
export interface SignInState {
  step: SignInStep;
  email: string;
  password: string;
  /** The right to set a new password, once its code is confirmed. */
  resetToken: string;
  /** When the last code was sent, in milliseconds since the epoch. */
  codeSentAtMs: number;
  /** Why the step before this one was left without success. */
  failure: ApiError | undefined;
  /** A reload has taken the right to set a new password: the reset begins again. */
  hasLostReset: boolean;
  /** Whether anything has happened since the page was opened: from then on a new step takes the focus. */
  hasBegun: boolean;
}

/** What an event brings along. */
export type SignInChange = { event: SignInEvent } & Partial<
  Pick<SignInState, 'email' | 'password' | 'resetToken' | 'codeSentAtMs' | 'failure'>
>;

/** Before anything has happened. */
export const SIGN_IN_START: SignInState = {
  step: 'enterEmail',
  email: '',
  password: '',
  resetToken: '',
  codeSentAtMs: 0,
  failure: undefined,
  hasLostReset: false,
  hasBegun: false,
};

/** Steps that a password waits for: one that failed may be tried again, whatever else ends forgets it. */
const KEEPS_PASSWORD: ReadonlySet<SignInStep> = new Set([
  'enterEmail',
  'enterPassword',
  'confirmCode',
  'loginFailed',
]);

/** The flow after an event; the same when the table knows no way from here. */
export function signInFlow(state: SignInState, { event, ...brought }: SignInChange): SignInState {
  const step = SIGN_IN_TABLE[state.step][event];
  if (!step) return state;
  const isPasswordKept = KEEPS_PASSWORD.has(step) && event !== 'cancelled';
  return {
    ...state,
    failure: undefined,
    hasLostReset: false,
    ...brought,
    ...(!isPasswordKept && { password: '' }),
    ...(step !== 'changePassword' && { resetToken: '' }),
    step,
    hasBegun: true,
  };
}
