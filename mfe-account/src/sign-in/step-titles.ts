import { PROGRESS_SEGMENTS, STEP_SEGMENT, type SignInStep } from './sign-in-flow';

/** The heading of each step. "Login failed" is verbatim (REQ-AUTH-3). */
export const STEP_TITLE: Readonly<Record<SignInStep, string>> = {
  enterEmail: 'Log in or sign up',
  enterPassword: 'Enter your password',
  createPassword: 'Create your password',
  confirmCode: 'Confirm your email',
  repeatPassword: 'Enter your password once more',
  profileData: 'Tell us about yourself',
  loggedIn: 'You are logged in',
  loginFailed: 'Login failed',
  forgotPasswordEmail: 'Reset your password',
  confirmResetCode: 'Enter your code',
  changePassword: 'Choose a new password',
  passwordUpdated: 'Password updated',
};

/** Steps whose heading takes the focus, which says it. */
const OUTCOMES: ReadonlySet<SignInStep> = new Set(['loggedIn', 'loginFailed', 'passwordUpdated']);

/** What is said when a step begins whose first field takes the focus: where one is, and what the step is. */
export function announcementFor(step: SignInStep): string {
  return OUTCOMES.has(step) ? '' : `Step ${STEP_SEGMENT[step]} of ${PROGRESS_SEGMENTS}: ${STEP_TITLE[step]}`;
}

const RESET_TITLE = 'Reset your password';

/** What the document is called: by branch, since that is what one would look for among tabs. */
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
