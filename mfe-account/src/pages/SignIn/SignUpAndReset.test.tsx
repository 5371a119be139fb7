import { testViewer } from '@steadfast/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PASSWORD_RULE_MESSAGE } from '@steadfast/contract/password-rule';
import { KNOWN_EMAIL, NEW_EMAIL, PASSWORD, heading, renderSignIn } from '../../../test/sign-in-page';

const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');
const wrongCode = { status: 400, body: { code: 'wrong-code', message: 'No.' } };

describe('Signing up at /auth', () => {
  it('REQ-AUTH-2 registers, confirms, logs in, asks for the profile and is logged in', async () => {
    const view = renderSignIn();
    await view.enterEmail(NEW_EMAIL);
    await heading('Create your password');
    await view.createPassword(PASSWORD);
    expect(await screen.findByText(/expires in 15 minutes/)).toBeInTheDocument();
    await view.enterCode('123456');
    await heading('Tell us about yourself');
    expect(view.tokens()).toHaveLength(1);
    await view.enterProfile();
    expect(await heading('You are logged in')).toHaveFocus();
    expect(view.api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /auth/account_exists', { email: NEW_EMAIL }],
      ['POST /auth/register', { email: NEW_EMAIL, password: PASSWORD }],
      ['POST /auth/verify_email', { email: NEW_EMAIL, code: '123456' }],
      ['POST /auth/login', { email: NEW_EMAIL, password: PASSWORD }],
      ['GET /profile/self', undefined],
      ['POST /profile/update_profile', { name: 'Caleb Stone', zipcode: '37203' }],
    ]);
    expect(view.actions).toContainEqual({ type: 'session/profileReloadRequested' });
  });

  it('REQ-AUTH-5 ticks off what a password needs as one types', async () => {
    const { put } = renderSignIn({}, { startsAt: 'createPassword' });
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    const demands = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(demands()).toEqual(['At least 8 characters', 'A letter', 'A number', 'A special character']);
    expect(password).toHaveAccessibleDescription(/^Your password needs: at least 8 characters; a letter;/);
    expect(screen.getByText(/^Your password needs: at least/)).not.toBeVisible();
    await put('Password', 'abcdefg1');
    expect(demands().map((text) => text?.endsWith('(done)'))).toEqual([true, true, true, false]);
    expect(password).toHaveAccessibleDescription('Your password needs: a special character.');
    expect(password).not.toHaveAttribute('aria-invalid');
    await put('Password', '!');
    expect(screen.getByText('Your password meets all requirements.')).toHaveAttribute('role', 'status');
    expect(password).not.toHaveAccessibleDescription();
  });

  it('REQ-AUTH-5 holds both entries to the rule, in its own words', async () => {
    const { put, press, callNames } = renderSignIn({}, { startsAt: 'createPassword' });
    const password = screen.getByLabelText('Password');
    await put('Password', 'short');
    await press('Create account');
    expect(password).toHaveFocus();
    expect(password).toHaveAttribute('aria-invalid', 'true');
    expect(password).toHaveAccessibleDescription(new RegExp(`^${PASSWORD_RULE_MESSAGE}`));
    await put('Password', '-and-1');
    expect(password).not.toHaveAttribute('aria-invalid');
    await put('Password again', 'other');
    await press('Create account');
    expect(screen.getByLabelText('Password again')).toHaveAccessibleDescription(/must match/);
    expect(screen.getByLabelText('Password again')).toHaveFocus();
    expect(callNames()).toEqual([]);
  });

  it('leads to the password when somebody made the account meanwhile', async () => {
    const message = 'An account with this email exists: log in instead.';
    const { createPassword } = renderSignIn(
      { 'POST /auth/register': { status: 409, body: { code: 'account-exists', message } } },
      { startsAt: 'createPassword' },
    );
    await createPassword(PASSWORD);
    expect(await heading('Enter your password')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });
});

describe('The confirmation code at /auth', () => {
  it('REQ-AUTH-6 says "Incorrect code. Try again", empties the boxes, tries no login and takes another', async () => {
    const { createPassword, enterCode, user, api, callNames } = renderSignIn(
      { 'POST /auth/verify_email': wrongCode },
      { startsAt: 'createPassword' },
    );
    await createPassword(PASSWORD);
    await enterCode('000000');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect code. Try again$/);
    for (const box of screen.getAllByLabelText(/^Digit/)) expect(box).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
    await user.paste('111111');
    await waitFor(() =>
      expect(callNames()).toEqual([
        'POST /auth/register',
        'POST /auth/verify_email',
        'POST /auth/verify_email',
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
    api.answer({ 'POST /auth/verify_email': { status: 200 } });
    await user.paste('123456');
    expect(await heading('Tell us about yourself')).toBeInTheDocument();
  });

  it('REQ-AUTH-2 goes on by the right code although the answer to it was lost', async () => {
    const { createPassword, enterCode, press, api, tokens } = renderSignIn(
      { 'POST /auth/verify_email': { status: 0 } },
      { startsAt: 'createPassword' },
    );
    await createPassword(PASSWORD);
    await enterCode('123456');
    await screen.findByRole('alert');
    api.answer({ 'POST /auth/verify_email': wrongCode });
    await press('Confirm');
    expect(await heading('Tell us about yourself')).toBeInTheDocument();
    expect(tokens()).toHaveLength(1);
  });

  it('REQ-AUTH-2 skips the profile of whoever has a name', async () => {
    const { createPassword, enterCode } = renderSignIn(
      { 'GET /profile/self': { name: 'Caleb', email: NEW_EMAIL } },
      { startsAt: 'createPassword' },
    );
    await createPassword(PASSWORD);
    await enterCode('123456');
    expect(await heading('You are logged in')).toBeInTheDocument();
  });

  it('REQ-AUTH-3 says "Login failed" when after the right code the login fails', async () => {
    const { createPassword, enterCode, tokens } = renderSignIn(
      { 'POST /auth/login': { status: 500 } },
      { startsAt: 'createPassword' },
    );
    await createPassword(PASSWORD);
    await enterCode('123456');
    expect(await heading('Login failed')).toBeInTheDocument();
    expect(tokens()).toEqual([]);
  });
});

describe('The profile at /auth', () => {
  const user = { ...testViewer, name: null };

  it('REQ-AUTH-2 is asked for on a later visit when a sign-up was left there', async () => {
    const { press } = renderSignIn({}, { user });
    await press('Finish signing up');
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Finish signing up' })).toBeInTheDocument();
  });

  it('REQ-AUTH-7 wants all fields and a zip code of 5 digits, and goes to the first that is wrong', async () => {
    const { put, press, callNames } = renderSignIn({}, { startsAt: 'profileData', user });
    await put('First name', 'Caleb');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all fields');
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    await put('Last name', 'Stone');
    await put('Zip code', '3720');
    await press('Save');
    expect(screen.getByLabelText('Zip code')).toHaveAccessibleDescription(
      'Zip must be a valid 5 digit zip code',
    );
    expect(screen.getByLabelText('Zip code')).toHaveFocus();
    expect(callNames()).toEqual([]);
  });
});

describe('A forgotten password at /auth', () => {
  it('REQ-AUTH-4 goes by email and code to a new password, logged out, and back to the email', async () => {
    const view = renderSignIn({}, { startsAt: 'enterPassword' });
    await view.press('Forgot password?');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    expect(progress()).toBe('Step 1 of 3');
    await view.press('Send code');
    expect(await screen.findByLabelText('Digit 1 of 6')).toHaveFocus();
    expect(screen.getByText(/expires in 15 minutes/)).toBeInTheDocument();
    expect(progress()).toBe('Step 2 of 3');
    await view.enterCode('123456');
    expect(await screen.findByLabelText('New password')).toHaveFocus();
    expect(progress()).toBe('Step 3 of 3');
    await view.changePassword(PASSWORD);
    expect(await heading('Password updated')).toHaveFocus();
    expect(view.api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /auth/forgot_password_send', { email: KNOWN_EMAIL }],
      ['POST /auth/forgot_password_callback_verify', { email: KNOWN_EMAIL, code: '123456' }],
      ['POST /auth/forgot_password_callback_set', { token: 'a-reset-token', newPassword: PASSWORD }],
    ]);
    expect(view.actions).toContainEqual({ type: 'session/signOutRequested' });
    expect(view.tokens()).toEqual([]);
    await view.press('Log in');
    expect(await heading('Log in or sign up')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('REQ-AUTH-4 goes back for a new code when the right to set a password is over', async () => {
    const { enterCode, changePassword, press } = renderSignIn(
      {
        'POST /auth/forgot_password_callback_set': {
          status: 400,
          body: { code: 'invalid-reset-token', message: 'No.' },
        },
      },
      { startsAt: 'confirmResetCode' },
    );
    await enterCode('123456');
    await heading('Choose a new password');
    await changePassword(PASSWORD);
    expect(await heading('Reset your password')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/expired or was already used/);
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    await press('Send code');
    expect(await heading('Enter your code')).toBeInTheDocument();
  });

  it('takes another email than the one before', async () => {
    const { user, enterEmail, api } = renderSignIn({}, { startsAt: 'forgotPasswordEmail' });
    await user.clear(screen.getByLabelText('Email'));
    await enterEmail('other@example.org');
    await screen.findByLabelText('Digit 1 of 6');
    expect(api.calls.at(-1)?.body).toEqual({ email: 'other@example.org' });
  });
});

describe('Another code at /auth', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const resendCode = async () => {
    jest.setSystemTime(Date.now() + 30_000);
    await act(() => jest.advanceTimersByTimeAsync(250));
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  };

  it('REQ-AUTH-6 of a sign-up is sent by resend_code, and empties the boxes', async () => {
    const { put, api } = renderSignIn({}, { startsAt: 'confirmCode' });
    await put('Digit 1 of 6', '12');
    await resendCode();
    expect(await screen.findByText(`A new code is on its way to ${NEW_EMAIL}.`)).toBeInTheDocument();
    expect(api.calls).toMatchObject([{ name: 'POST /auth/resend_code', body: { email: NEW_EMAIL } }]);
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
  });

  it('REQ-AUTH-4 REQ-AUTH-6 of a reset is sent by forgot_password_send', async () => {
    const { callNames } = renderSignIn({}, { startsAt: 'confirmResetCode' });
    await resendCode();
    expect(await screen.findByText(`A new code is on its way to ${KNOWN_EMAIL}.`)).toBeInTheDocument();
    expect(callNames()).toEqual(['POST /auth/forgot_password_send']);
  });

  it('REQ-API-4 is sent by signing up once more where the API cannot resend, which is asked for only once', async () => {
    const { createPassword, api, callNames } = renderSignIn(
      { 'POST /auth/resend_code': { status: 404 } },
      { startsAt: 'createPassword' },
    );
    await createPassword(PASSWORD);
    await heading('Confirm your email');
    await resendCode();
    expect(await screen.findByText(/on its way/)).toBeInTheDocument();
    expect(api.calls.at(-1)?.body).toEqual({ email: NEW_EMAIL, password: PASSWORD });
    await resendCode();
    await waitFor(() =>
      expect(callNames()).toEqual([
        'POST /auth/register',
        'POST /auth/resend_code',
        'POST /auth/register',
        'POST /auth/register',
      ]),
    );
  });

  it('REQ-API-4 says what works where the API can neither resend nor take another sign-up', async () => {
    const { createPassword, api } = renderSignIn(
      { 'POST /auth/resend_code': { status: 404 } },
      { startsAt: 'createPassword' },
    );
    await createPassword(PASSWORD);
    await heading('Confirm your email');
    api.answer({ 'POST /auth/register': { status: 409 } });
    await resendCode();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We cannot resend the code. The code we sent works for 15 minutes. To get another one, cancel, enter your email and choose “Forgot password?”.',
    );
    expect(screen.queryByRole('button', { name: /^Send a new code/ })).not.toBeInTheDocument();
  });
});
