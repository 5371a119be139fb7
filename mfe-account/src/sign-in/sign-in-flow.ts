/**
 * The sign-in flow as a state machine (REQ-AUTH-1 to REQ-AUTH-4). An event that a step does not list changes nothing, so a
 * late response is harmless.
 */
import { type ApiError, createStepReducer, type StateMachine } from '@steadfast/sdk';

/**
 * The steps. The specification has one confirmCode for both branches. Two rows keep a sign-up code from leading to a new
 * password, and a reset code from completing a sign-up.
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

/** The transitions. To add a branch, add its rows and the events that lead to them. */
export const SIGN_IN_TABLE: StateMachine<SignInStep, SignInEvent> = {
  enterEmail: {
    accountFound: 'enterPassword',
    accountMissing: 'createPassword',
    // A viewer who is signed in left the sign-up at its last step.
    nameMissing: 'profileData',
  },
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
    // The page reloaded between the password and the code, so the flow asks for the password again.
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

/** The number of segments in the progress bar (REQ-AUTH-1). */
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

/** The flow with what was typed so far. Password and reset token stay in memory: they are never stored. */
export interface SignInState {
  step: SignInStep;
  email: string;
  password: string;
  /** Authorizes setting a new password, once its code is confirmed. */
  resetToken: string;
  /** When the last code was sent, in milliseconds since the epoch. */
  codeSentAtMs: number;
  failure: ApiError | undefined;
  /** A reload cleared the reset token, so the reset starts over. */
  hasLostReset: boolean;
  /** Whether any event occurred since the page loaded. From then on each new step takes the focus. */
  hasBegun: boolean;
}

export type SignInChange = { event: SignInEvent } & Partial<
  Pick<SignInState, 'email' | 'password' | 'resetToken' | 'codeSentAtMs' | 'failure'>
>;

/** What the components of the steps get. */
export interface FlowProps {
  state: SignInState;
  onEvent: (change: SignInChange) => void;
}

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

/** Steps that keep the typed password, so that a failed login can be retried. All others clear it. */
const KEEPS_PASSWORD: ReadonlySet<SignInStep> = new Set([
  'enterEmail',
  'enterPassword',
  'confirmCode',
  'loginFailed',
]);

/** The reducer of the flow: the state after an event; the same object if the step does not list the event. */
export const signInFlow = createStepReducer<SignInStep, SignInEvent, SignInState, SignInChange>(
  SIGN_IN_TABLE,
  (step, { event, ...payload }, state) => {
    const keepsPassword = KEEPS_PASSWORD.has(step) && event !== 'cancelled';
    return {
      ...state,
      failure: undefined,
      hasLostReset: false,
      ...payload,
      ...(!keepsPassword && { password: '' }),
      ...(step !== 'changePassword' && { resetToken: '' }),
      step,
      hasBegun: true,
    };
  },
);

/** The heading of each step. "Login failed" is verbatim (REQ-AUTH-3). */
export const STEP_TITLE: Readonly<Record<SignInStep, string>> = {
  enterEmail: 'Log in or sign up',
  enterPassword: 'Enter your password',
  createPassword: 'Create your password',
  confirmCode: 'Confirm your email',
  repeatPassword: 'Enter your password again',
  profileData: 'Tell us about yourself',
  loggedIn: 'You are logged in',
  loginFailed: 'Login failed',
  forgotPasswordEmail: 'Reset your password',
  confirmResetCode: 'Enter your code',
  changePassword: 'Choose a new password',
  passwordUpdated: 'Password updated',
};

/** Steps whose heading takes the focus, so that screen readers announce it. */
const OUTCOMES: ReadonlySet<SignInStep> = new Set(['loggedIn', 'loginFailed', 'passwordUpdated']);

/** The screen reader announcement of a step: its position and title. Empty if the step's heading takes the focus. */
export function announceStep(step: SignInStep): string {
  return OUTCOMES.has(step) ? '' : `Step ${STEP_SEGMENT[step]} of ${PROGRESS_SEGMENTS}: ${STEP_TITLE[step]}`;
}

const RESET_TITLE = 'Reset your password';

/** The document's title names the branch, which is what users look for among tabs. */
export const DOCUMENT_TITLE: Readonly<Record<SignInStep, string>> = {
  enterEmail: 'Log in or sign up',
  enterPassword: 'Log in',
  repeatPassword: 'Log in',
  loggedIn: 'Log in',
  loginFailed: 'Log in',
  createPassword: 'Sign up',
  confirmCode: 'Sign up',
  profileData: 'Sign up',
  forgotPasswordEmail: RESET_TITLE,
  confirmResetCode: RESET_TITLE,
  changePassword: RESET_TITLE,
  passwordUpdated: RESET_TITLE,
};
