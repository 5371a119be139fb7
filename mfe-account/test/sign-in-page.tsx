import {
  fakeApi,
  clearDrafts,
  renderInSite,
  type FakeResponses,
  type RenderedSite,
} from '@steadfast/testing';
import { screen } from '@testing-library/react';
import { SignInPage } from '../src/pages/SignIn/SignInPage';
import { storeFlow } from '../src/sign-in/flow-storage';
import { SIGN_IN_START, type SignInStep } from '../src/sign-in/sign-in-flow';
import { pasteInto } from './paste-into';

/** An address that no account has yet, and one that has one. */
export const NEW_EMAIL = 'new@example.org';
export const KNOWN_EMAIL = 'caleb@example.org';
export const PASSWORD = 'abcdef1!';

/** An API where everything works. Answers of which the specification promises nothing but the status are empty. */
export const allWell: FakeResponses = {
  'POST /auth/account_exists': ({ body }) => ({
    exists: (body as { email: string }).email === KNOWN_EMAIL,
  }),
  'POST /auth/register': { status: 200 },
  'POST /auth/verify_email': { status: 200 },
  'POST /auth/resend_code': { status: 200 },
  'POST /auth/forgot_password_send': { status: 200 },
  'POST /auth/forgot_password_callback_verify': { message: 'Code verified', token: 'a-reset-token' },
  'POST /auth/forgot_password_callback_set': { status: 200 },
  'POST /auth/login': { access_token: 'a-token', message: 'Logged in' },
  'GET /profile/self': { name: null, email: NEW_EMAIL },
  'POST /profile/update_profile': { status: 200 },
};

const STEPS_OF_NEW_EMAIL: readonly SignInStep[] = [
  'createPassword',
  'confirmCode',
  'repeatPassword',
  'profileData',
];

interface SignInVisit extends RenderedSite {
  /** Begins here, as after a reload in the middle of the flow. Nothing of an earlier visit is left otherwise. */
  startsAt?: SignInStep;
  isReload?: boolean;
  /** As after a visit to another page. */
  keepsDrafts?: boolean;
}

/** The page in a test, with what a person does on it. */
export function renderSignIn(
  answers: FakeResponses = {},
  { startsAt, isReload = false, keepsDrafts = false, ...site }: SignInVisit = {},
) {
  if (!keepsDrafts) clearDrafts();
  if (!isReload) sessionStorage.clear();
  if (startsAt) {
    const email = STEPS_OF_NEW_EMAIL.includes(startsAt) ? NEW_EMAIL : KNOWN_EMAIL;
    storeFlow({ ...SIGN_IN_START, step: startsAt, email, codeSentAtMs: Date.now() });
  }
  const api = fakeApi({ ...allWell, ...answers });
  const view = renderInSite(<SignInPage />, { at: '/auth', route: '/auth', ...site });
  const { user } = view;
  const put = (label: string, text: string) => pasteInto(user, label, text);
  return {
    ...view,
    api,
    callNames: () => api.calls.map(({ name }) => name),
    tokens: () => view.actions.filter(({ type }) => type === 'session/signedIn'),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    put,
    async enterEmail(email: string) {
      await put('Email', email);
      await user.keyboard('{Enter}');
    },
    async enterPassword(password: string) {
      await put('Password', password);
      await user.keyboard('{Enter}');
    },
    async createPassword(password: string, again = password) {
      await put('Password', password);
      await put('Password again', again);
      await user.keyboard('{Enter}');
    },
    async changePassword(password: string) {
      await put('New password', password);
      await put('New password again', password);
      await user.keyboard('{Enter}');
    },
    async enterCode(code: string) {
      await screen.findByLabelText('Digit 1 of 6');
      await put('Digit 1 of 6', code);
    },
    async enterProfile() {
      await put('First name', 'Caleb');
      await put('Last name', 'Stone');
      await put('Zip code', '37203');
      await user.keyboard('{Enter}');
    },
  };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
