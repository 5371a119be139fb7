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

/** How a step is shown. */
interface StepInfo {
  /** How many segments of the progress bar it fills. */
  segment: number;
  /** Its heading. "Login failed" is verbatim (REQ-AUTH-3). */
  title: string;
  /** The document's title: the branch, which is what users look for among tabs. */
  branch: 'Log in or sign up' | 'Log in' | 'Sign up' | 'Reset your password';
}

export const STEPS: Readonly<Record<SignInStep, StepInfo>> = {
  enterEmail: { segment: 1, title: 'Log in or sign up', branch: 'Log in or sign up' },
  enterPassword: { segment: 2, title: 'Enter your password', branch: 'Log in' },
  createPassword: { segment: 2, title: 'Create your password', branch: 'Sign up' },
  confirmCode: { segment: 3, title: 'Confirm your email', branch: 'Sign up' },
  repeatPassword: { segment: 3, title: 'Enter your password again', branch: 'Log in' },
  profileData: { segment: 3, title: 'Tell us about yourself', branch: 'Sign up' },
  loggedIn: { segment: 3, title: 'You are logged in', branch: 'Log in' },
  loginFailed: { segment: 2, title: 'Login failed', branch: 'Log in' },
  forgotPasswordEmail: { segment: 1, title: 'Reset your password', branch: 'Reset your password' },
  confirmResetCode: { segment: 2, title: 'Enter your code', branch: 'Reset your password' },
  changePassword: { segment: 3, title: 'Choose a new password', branch: 'Reset your password' },
  passwordUpdated: { segment: 3, title: 'Password updated', branch: 'Reset your password' },
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

/** Steps whose heading takes the focus, so that screen readers announce it. */
const OUTCOMES: ReadonlySet<SignInStep> = new Set(['loggedIn', 'loginFailed', 'passwordUpdated']);

/** The screen reader announcement of a step: its position and title. Empty if the step's heading takes the focus. */
export function announceStep(step: SignInStep): string {
  const { segment, title } = STEPS[step];
  return OUTCOMES.has(step) ? '' : `Step ${segment} of ${PROGRESS_SEGMENTS}: ${title}`;
}
