import type { FakeResponses, RawResponse } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { hideLog } from '../../../test/hide-log';
import { KNOWN_EMAIL, PASSWORD, allWell, heading, renderSignIn } from '../../../test/sign-in-page';
import type { SignInStep } from '../../sign-in/sign-in-flow';

type View = ReturnType<typeof renderSignIn>;

/** The SDK's tests prove the words of every other failure. */
const TOO_OFTEN = {
  answer: { status: 429, retryAfterSeconds: 40 },
  words: 'Too many attempts. You can try again in 40 seconds.',
};
const EMPTY = { answer: { status: 200 }, words: 'We could not read the response. Please try again.' };

interface Call {
  name: keyof FakeResponses;
  failure: { answer: RawResponse; words: string };
  startsAt: SignInStep;
  make: (view: View) => Promise<void>;
  /** Where one is when it failed. */
  failsAt: string;
  /** All that was typed, in the fields that it was typed in. */
  typed: Record<string, string>;
  again: (view: View) => Promise<void>;
  /** Where one is when it worked. */
  worksAt: string;
}

/** The calls of the steps. The code and the email of a reset are asked for by the steps that ask for them elsewhere. */
const CALLS: Call[] = [
  {
    name: 'POST /auth/account_exists',
    failure: EMPTY,
    startsAt: 'enterEmail',
    make: (view) => view.enterEmail(KNOWN_EMAIL),
    failsAt: 'Log in or sign up',
    typed: { Email: KNOWN_EMAIL },
    again: (view) => view.press('Continue'),
    worksAt: 'Enter your password',
  },
  {
    name: 'POST /auth/register',
    failure: TOO_OFTEN,
    startsAt: 'createPassword',
    make: (view) => view.createPassword(PASSWORD),
    failsAt: 'Create your password',
    typed: { Password: PASSWORD, 'Password again': PASSWORD },
    again: (view) => view.press('Create account'),
    worksAt: 'Confirm your email',
  },
  {
    name: 'POST /auth/verify_email',
    failure: TOO_OFTEN,
    startsAt: 'confirmCode',
    make: (view) => view.enterCode('123456'),
    failsAt: 'Confirm your email',
    typed: { 'Digit 1 of 6': '1', 'Digit 6 of 6': '6' },
    again: (view) => view.press('Confirm'),
    worksAt: 'Enter your password again',
  },
  {
    name: 'POST /auth/login',
    failure: EMPTY,
    startsAt: 'enterPassword',
    make: (view) => view.enterPassword(PASSWORD),
    failsAt: 'Login failed',
    typed: {},
    async again(view) {
      await view.press('Try again');
      await view.press('Continue');
      expect(await screen.findByLabelText('Password')).toHaveValue(PASSWORD);
      await view.press('Log in');
    },
    worksAt: 'You are logged in',
  },
  {
    name: 'POST /profile/update_profile',
    failure: TOO_OFTEN,
    startsAt: 'repeatPassword',
    async make(view) {
      await view.enterPassword(PASSWORD);
      await heading('Tell us about yourself');
      await view.enterProfile();
    },
    failsAt: 'Tell us about yourself',
    typed: { 'First name': 'Caleb', 'Last name': 'Stone', 'Zip code': '37203' },
    again: (view) => view.press('Save'),
    worksAt: 'You are logged in',
  },
  {
    name: 'POST /auth/forgot_password_callback_set',
    failure: TOO_OFTEN,
    startsAt: 'confirmResetCode',
    async make(view) {
      await view.enterCode('123456');
      await heading('Choose a new password');
      await view.changePassword(PASSWORD);
    },
    failsAt: 'Choose a new password',
    typed: { 'New password': PASSWORD, 'New password again': PASSWORD },
    again: (view) => view.press('Save password'),
    worksAt: 'Password updated',
  },
];

hideLog();

describe('REQ-AUTH-1 to REQ-AUTH-7: a call of the sign-in', () => {
  // Where an answer may be empty, the last one is: REQ-API-4.
  it.each(CALLS)(
    '$name that fails says so, keeps what was typed, and works when tried again',
    async ({ name, failure, startsAt, make, failsAt, typed, again, worksAt }) => {
      const view = renderSignIn({ [name]: failure.answer }, { startsAt });
      await make(view);
      expect(await screen.findByText(failure.words)).toBeInTheDocument();
      expect(await heading(failsAt)).toBeInTheDocument();
      for (const [label, value] of Object.entries(typed)) {
        expect(screen.getByLabelText(label)).toHaveValue(value);
      }
      view.api.answer({ [name]: allWell[name] });
      await again(view);
      expect(await heading(worksAt)).toBeInTheDocument();
    },
  );

  // Those that lead to a session, and the first one, whose Cancel leaves no step. forms.test.tsx proves the rule.
  it.each(CALLS.filter(({ name }) => /exists|verify_email|login/.test(name)))(
    '$name can be cancelled while one waits, and its answer does nothing then',
    async ({ name, startsAt, make }) => {
      let answer: (given: RawResponse) => void = () => undefined;
      const late = new Promise<RawResponse>((resolve) => (answer = resolve));
      const view = renderSignIn({ [name]: () => late }, { startsAt });
      await make(view);
      await waitFor(() => {
        expect(view.callNames()).toContain(name);
      });
      await view.press('Cancel');
      expect(view.api.calls.find((seen) => seen.name === name)?.signal?.aborted).toBe(true);
      const actionsBefore = view.actions.length;
      await act(async () => {
        answer({ status: 200, body: { exists: true, access_token: 'late', token: 'late' } });
        await late;
      });
      expect(await heading('Log in or sign up')).toBeInTheDocument();
      expect(view.actions).toHaveLength(actionsBefore);
    },
  );
});
