import { PROGRESS_SEGMENTS, STEP_SEGMENT, type SignInStep } from './sign-in-flow';

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
export function announcementFor(step: SignInStep): string {
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
