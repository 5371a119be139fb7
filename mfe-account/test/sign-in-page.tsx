import {
  fakeApi,
  clearDrafts,
  renderInSite,
  type FakeResponses,
  type RenderedSite,
} from '@steadfast/testing';
import { screen } from '@testing-library/react';
import { SignInPage } from '../src/pages/SignIn/SignInPage';

/** An address that no account has yet, and one that has one. */
export const NEW_EMAIL = 'new@example.org';
export const KNOWN_EMAIL = 'caleb@example.org';
export const PASSWORD = 'abcdef1!';

/** An API where everything works. */
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

/**
 * The page in a test, with what a person does on it. Nothing of an earlier visit is left, unless this is to be a reload of
 * the page: then what the tab keeps is. Drafts outlive only a visit to another page.
 */
export function renderSignIn(
  answers: FakeResponses = {},
  {
    isReload = false,
    keepsDrafts = false,
    ...site
  }: RenderedSite & { isReload?: boolean; keepsDrafts?: boolean } = {},
) {
  if (!keepsDrafts) clearDrafts();
  if (!isReload) sessionStorage.clear();
  const api = fakeApi({ ...allWell, ...answers });
  const view = renderInSite(<SignInPage />, { at: '/auth', route: '/auth', ...site });
  const { user } = view;
  // Pasted, because typing key by key takes long where a test is not about keys.
  const put = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  const enterEmail = async (email: string) => {
    await put(screen.getByLabelText('Email'), email);
    await user.keyboard('{Enter}');
  };
  const createPassword = async (password: string, again = password) => {
    await put(await screen.findByLabelText('Password'), password);
    await put(screen.getByLabelText('Password again'), again);
    await user.keyboard('{Enter}');
  };
  const toPassword = async () => {
    await enterEmail(KNOWN_EMAIL);
    return screen.findByLabelText('Password');
  };
  const toCode = async () => {
    await enterEmail(NEW_EMAIL);
    await createPassword(PASSWORD);
    return screen.findByLabelText('Digit 1 of 6');
  };
  const changePassword = async (password: string, again = password) => {
    await put(await screen.findByLabelText('New password'), password);
    await put(screen.getByLabelText('New password again'), again);
    await user.keyboard('{Enter}');
  };
  const toForgotten = async () => {
    await toPassword();
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    return screen.findByLabelText('Email');
  };
  const toResetCode = async () => {
    await toForgotten();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    return screen.findByLabelText('Digit 1 of 6');
  };
  return {
    ...view,
    api,
    callNames: () => api.calls.map(({ name }) => name),
    tokens: () => view.actions.filter(({ type }) => type === 'session/signedIn'),
    enterEmail,
    toPassword,
    async logInWith(password: string) {
      await put(await toPassword(), password);
      await user.keyboard('{Enter}');
    },
    async toNewPassword() {
      await enterEmail(NEW_EMAIL);
      return screen.findByLabelText('Password');
    },
    createPassword,
    changePassword,
    toForgotten,
    toResetCode,
    async toChangedPassword() {
      await toResetCode();
      await user.keyboard('123456');
      return screen.findByLabelText('New password');
    },
    put,
    toCode,
    async toProfile() {
      await toCode();
      await user.keyboard('123456');
      return screen.findByLabelText('First name');
    },
  };
}

/** An answer that comes when the test says so. */
export function held<Answer>() {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give };
}
