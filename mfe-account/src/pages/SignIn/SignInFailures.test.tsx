import type { FakeResponses, RawResponse } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { KNOWN_EMAIL, NEW_EMAIL, PASSWORD, allWell, held, renderSignIn } from '../../../test/sign-in-page';

type View = ReturnType<typeof renderSignIn>;

/** The SDK's tests prove the words of every other failure. */
const TOO_OFTEN: RawResponse = { status: 429, retryAfterSeconds: 40 };
const TOO_OFTEN_WORDS = 'Too many attempts. You can try again in 40 seconds.';
const EMPTY: RawResponse = { status: 200 };
const UNREADABLE_WORDS = 'We could not read the response. Please try again.';

interface Call {
  name: keyof FakeResponses;
  /** An answer of which nothing but the status is promised may be empty: then it is a success. */
  mayBeEmpty: boolean;
  /** Does all that leads to the call, and the call. */
  make: (view: View) => Promise<void>;
  /** Where one is when it failed. */
  failsAt: string;
  /** All that was typed, in the fields that it was typed in. */
  typed: Record<string, string>;
  again: (view: View) => Promise<void>;
  /** Where one is when it worked. */
  worksAt: string;
}

const press = (name: string) => (view: View) => view.user.click(screen.getByRole('button', { name }));
const logInAgain = async (view: View) => {
  await press('Try again')(view);
  await press('Continue')(view);
  await screen.findByLabelText('Password');
  await press('Log in')(view);
};
const enterProfile = async (view: View) => {
  await view.put(await view.toProfile(), 'Caleb');
  await view.put(screen.getByLabelText('Last name'), 'Stone');
  await view.put(screen.getByLabelText('Zip code'), '37203');
  await view.user.keyboard('{Enter}');
};

const CALLS: Call[] = [
  {
    name: 'POST /auth/account_exists',
    mayBeEmpty: false,
    make: (view) => view.enterEmail(KNOWN_EMAIL),
    failsAt: 'Log in or sign up',
    typed: { Email: KNOWN_EMAIL },
    again: press('Continue'),
    worksAt: 'Enter your password',
  },
  {
    name: 'POST /auth/register',
    mayBeEmpty: true,
    make: async (view) => {
      await view.enterEmail(NEW_EMAIL);
      await view.createPassword(PASSWORD);
    },
    failsAt: 'Create your password',
    typed: { Email: NEW_EMAIL, Password: PASSWORD, 'Password again': PASSWORD },
    again: press('Create account'),
    worksAt: 'Confirm your email',
  },
  {
    name: 'POST /auth/verify_email',
    mayBeEmpty: true,
    make: async (view) => {
      await view.toCode();
      await view.user.keyboard('123456');
    },
    failsAt: 'Confirm your email',
    typed: { 'Digit 1 of 6': '1', 'Digit 6 of 6': '6' },
    again: press('Confirm'),
    worksAt: 'Tell us about yourself',
  },
  {
    name: 'POST /auth/login',
    mayBeEmpty: false,
    make: (view) => view.logInWith(PASSWORD),
    failsAt: 'Login failed',
    typed: {},
    again: logInAgain,
    worksAt: 'You are logged in',
  },
  {
    name: 'POST /profile/update_profile',
    mayBeEmpty: true,
    make: enterProfile,
    failsAt: 'Tell us about yourself',
    typed: { 'First name': 'Caleb', 'Last name': 'Stone', 'Zip code': '37203' },
    again: press('Save'),
    worksAt: 'You are logged in',
  },
  {
    name: 'POST /auth/forgot_password_send',
    mayBeEmpty: true,
    make: async (view) => {
      await view.toForgotten();
      await press('Send code')(view);
    },
    failsAt: 'Reset your password',
    typed: { Email: KNOWN_EMAIL },
    again: press('Send code'),
    worksAt: 'Enter your code',
  },
  {
    name: 'POST /auth/forgot_password_callback_verify',
    mayBeEmpty: false,
    make: async (view) => {
      await view.toResetCode();
      await view.user.keyboard('123456');
    },
    failsAt: 'Enter your code',
    typed: { 'Digit 1 of 6': '1', 'Digit 6 of 6': '6' },
    again: press('Confirm'),
    worksAt: 'Choose a new password',
  },
  {
    name: 'POST /auth/forgot_password_callback_set',
    mayBeEmpty: true,
    make: async (view) => {
      await view.toChangedPassword();
      await view.changePassword(PASSWORD);
    },
    failsAt: 'Choose a new password',
    typed: { Email: KNOWN_EMAIL, 'New password': PASSWORD, 'New password again': PASSWORD },
    again: press('Save password'),
    worksAt: 'Password updated',
  },
];

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const mayBeEmpty = CALLS.filter((call) => call.mayBeEmpty);
const mustNotBeEmpty = CALLS.filter((call) => !call.mayBeEmpty);
const allCases = [
  ...CALLS.map((call) => ({
    call,
    what: 'it is tried too often',
    answer: TOO_OFTEN,
    words: TOO_OFTEN_WORDS,
  })),
  ...mustNotBeEmpty.map((call) => ({
    call,
    what: 'the answer is empty',
    answer: EMPTY,
    words: UNREADABLE_WORDS,
  })),
];

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
});

describe('REQ-AUTH-1 to REQ-AUTH-7: a call of the sign-in that fails', () => {
  it.each(allCases)(
    '$call.name: when $what, says so, keeps what was typed, and works when tried again',
    async ({ call, answer, words }) => {
      const view = renderSignIn({ [call.name]: answer });
      await call.make(view);
      expect(await heading(call.failsAt)).toBeInTheDocument();
      expect(await screen.findByText(words)).toBeInTheDocument();
      for (const [label, value] of Object.entries(call.typed)) {
        expect(screen.getByLabelText(label)).toHaveValue(value);
      }
      view.api.answer({ [call.name]: allWell[call.name] });
      await call.again(view);
      expect(await heading(call.worksAt)).toBeInTheDocument();
    },
  );

  it.each(mayBeEmpty)('REQ-API-4 $name: an empty answer is a success', async (call) => {
    const view = renderSignIn({ [call.name]: EMPTY });
    await call.make(view);
    expect(await heading(call.worksAt)).toBeInTheDocument();
  });

  it.each(CALLS.map((call) => [call.name, call] as const))(
    '%s: an answer after the page was left does nothing',
    async (name, call) => {
      const late = held<RawResponse>();
      const view = renderSignIn({ [name]: late.answer });
      await call.make(view);
      await waitFor(() => {
        expect(view.callNames()).toContain(name);
      });
      const before = { kept: sessionStorage.getItem('steadfast.sign-in'), actions: view.actions.length };
      view.unmount();
      await act(async () => {
        late.give({ status: 200, body: { exists: true, access_token: 'late', token: 'late' } });
        await late.answer();
      });
      expect(view.api.calls.find((seen) => seen.name === name)?.signal?.aborted).toBe(true);
      expect(sessionStorage.getItem('steadfast.sign-in')).toBe(before.kept);
      expect(view.actions).toHaveLength(before.actions);
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it.each(CALLS.map((call) => [call.name, call] as const))(
    '%s: one can cancel the wait, and an answer after that does nothing',
    async (name, { make }) => {
      const late = held<RawResponse>();
      const view = renderSignIn({ [name]: late.answer });
      await make(view);
      await waitFor(() => {
        expect(view.callNames()).toContain(name);
      });
      await press('Cancel')(view);
      expect(view.api.calls.find((seen) => seen.name === name)?.signal?.aborted).toBe(true);
      await act(async () => {
        late.give({ status: 200, body: { exists: true, access_token: 'late', token: 'late' } });
        await late.answer();
      });
      expect(await heading('Log in or sign up')).toBeInTheDocument();
      expect(screen.getByLabelText('Email')).toHaveValue(emailOf(view));
    },
  );
});

/** The address that was sent first. */
const emailOf = (view: View) => (view.api.calls[0]?.body as { email: string }).email;
