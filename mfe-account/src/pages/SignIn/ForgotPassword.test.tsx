import { PASSWORD_RULE_MESSAGE } from '@steadfast/contract/password-rule';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { KNOWN_EMAIL, PASSWORD, renderSignIn } from '../../../test/sign-in-page';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

describe('A forgotten password at /auth', () => {
  it('REQ-AUTH-4 goes by email and code to a new password, logged out, and back to the email', async () => {
    const { toForgotten, user, changePassword, api, actions, tokens } = renderSignIn();
    expect(await toForgotten()).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    expect(progress()).toBe('Step 1 of 3');
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Digit 1 of 6')).toHaveFocus();
    expect(screen.getByText(/expires in 15 minutes/)).toBeInTheDocument();
    expect(progress()).toBe('Step 2 of 3');
    await user.keyboard('123456');
    expect(await screen.findByLabelText('New password')).toHaveFocus();
    expect(progress()).toBe('Step 3 of 3');
    await changePassword(PASSWORD);
    expect(await heading('Password updated')).toHaveFocus();
    expect(api.calls.slice(1).map(({ name, body }) => [name, body])).toEqual([
      ['POST /auth/forgot_password_send', { email: KNOWN_EMAIL }],
      ['POST /auth/forgot_password_callback_verify', { email: KNOWN_EMAIL, code: '123456' }],
      ['POST /auth/forgot_password_callback_set', { token: 'a-reset-token', newPassword: PASSWORD }],
    ]);
    expect(actions).toContainEqual({ type: 'session/signOutRequested' });
    expect(tokens()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await heading('Log in or sign up')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('REQ-AUTH-4 REQ-AUTH-6 says "Incorrect code. Try again" and takes another', async () => {
    const { toResetCode, user, api } = renderSignIn({
      'POST /auth/forgot_password_callback_verify': {
        status: 400,
        body: { code: 'wrong-code', message: 'No.' },
      },
    });
    await toResetCode();
    await user.keyboard('000000');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect code. Try again$/);
    api.answer({ 'POST /auth/forgot_password_callback_verify': { message: 'Code verified', token: 't' } });
    await user.keyboard('123456');
    expect(await heading('Choose a new password')).toBeInTheDocument();
  });

  it('REQ-AUTH-5 holds both entries to the rule', async () => {
    const { toChangedPassword, user, callNames, changePassword } = renderSignIn();
    await user.type(await toChangedPassword(), 'short{Enter}');
    expect(screen.getByText(PASSWORD_RULE_MESSAGE)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('New password'));
    await changePassword(PASSWORD, 'another');
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription(/must match/);
    expect(callNames()).not.toContain('POST /auth/forgot_password_callback_set');
  });

  it.each([
    ['by its code', { code: 'invalid-reset-token', message: 'No.' }],
    ['by its status alone', '<html>'],
  ])('goes back for a new code when the right to set a password is over, told %s', async (_, body) => {
    const { toChangedPassword, changePassword, user } = renderSignIn({
      'POST /auth/forgot_password_callback_set': { status: 400, body },
    });
    await toChangedPassword();
    await changePassword(PASSWORD);
    expect(await heading('Reset your password')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/expired or was already used/);
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await heading('Enter your code')).toBeInTheDocument();
  });

  it('keeps both entries when the API has another rule', async () => {
    const { toChangedPassword, changePassword } = renderSignIn({
      'POST /auth/forgot_password_callback_set': {
        status: 400,
        body: { code: 'weak-password', message: 'Too weak.' },
      },
    });
    await toChangedPassword();
    await changePassword(PASSWORD);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too weak.');
    expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
    expect(screen.getByLabelText('New password again')).toHaveValue(PASSWORD);
  });

  it('takes another email than the one before', async () => {
    const { toForgotten, user, api } = renderSignIn();
    await user.clear(await toForgotten());
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an email address/);
    await user.type(screen.getByLabelText('Email'), 'other@example.org{Enter}');
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
  const button = () => screen.getByRole('button', { name: /^Send a new code/ });
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  it('REQ-AUTH-6 is sent 30 s after the last one at the soonest, and says so', async () => {
    const { toCode, api, user, callNames } = renderSignIn();
    await toCode();
    expect(button()).toHaveTextContent(/in (30|29|28) seconds/);
    expect(button()).toHaveAccessibleName('Send a new code in about 30 seconds');
    fireEvent.click(button());
    expect(callNames()).not.toContain('POST /auth/resend_code');
    await wait(30);
    expect(button()).toHaveAccessibleName('Send a new code');
    await user.keyboard('12');
    fireEvent.click(button());
    expect(await screen.findByText('A new code is on its way to new@example.org.')).toHaveAttribute(
      'role',
      'status',
    );
    expect(api.calls.at(-1)).toMatchObject({
      name: 'POST /auth/resend_code',
      body: { email: 'new@example.org' },
    });
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
    await wait(30);
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  it('REQ-AUTH-4 REQ-AUTH-6 of a reset is sent by forgot_password_send', async () => {
    const { toResetCode, callNames } = renderSignIn();
    await toResetCode();
    await wait(30);
    fireEvent.click(button());
    expect(await screen.findByText(/on its way to caleb@example.org/)).toBeInTheDocument();
    expect(callNames().slice(-2)).toEqual([
      'POST /auth/forgot_password_send',
      'POST /auth/forgot_password_send',
    ]);
  });

  it.each([
    ['as long as the API says', { status: 429, retryAfterSeconds: 120 }, 120, /in 2 minutes/],
    ['30 s when the API does not say', { status: 429 }, 30, /in (30|29) seconds/],
  ])('waits %s when it was wished for too often', async (_, answer, seconds, words) => {
    const { toCode, api } = renderSignIn({ 'POST /auth/resend_code': answer });
    await toCode();
    await wait(30);
    fireEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Too many attempts/);
    expect(button()).toHaveTextContent(words);
    api.answer({ 'POST /auth/resend_code': { status: 200 } });
    await wait(seconds);
    fireEvent.click(button());
    expect(await screen.findByText(/on its way/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the digits when it cannot be sent, and is sent when tried again', async () => {
    const { toCode, api, user } = renderSignIn({ 'POST /auth/resend_code': { status: 0 } });
    await toCode();
    await user.keyboard('12');
    await wait(30);
    fireEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach/);
    expect(screen.getByLabelText('Digit 2 of 6')).toHaveValue('2');
    api.answer({ 'POST /auth/resend_code': { status: 200 } });
    fireEvent.click(button());
    expect(await screen.findByText(/on its way/)).toBeInTheDocument();
  });

  it('is sent by signing up once more where the API cannot resend, which is asked for only once', async () => {
    const { toCode, api, callNames } = renderSignIn({ 'POST /auth/resend_code': { status: 404 } });
    await toCode();
    await wait(30);
    fireEvent.click(button());
    expect(await screen.findByText(/on its way/)).toBeInTheDocument();
    expect(api.calls.at(-1)).toMatchObject({
      name: 'POST /auth/register',
      body: { email: 'new@example.org', password: PASSWORD },
    });
    await wait(30);
    fireEvent.click(button());
    await waitFor(() => expect(callNames().filter((name) => name === 'POST /auth/register')).toHaveLength(3));
    expect(callNames().filter((name) => name === 'POST /auth/resend_code')).toHaveLength(1);
  });

  it('says what works where the API can neither resend nor take another sign-up', async () => {
    const { toCode, user, api } = renderSignIn({ 'POST /auth/resend_code': { status: 404 } });
    await toCode();
    api.answer({ 'POST /auth/register': { status: 409 } });
    await wait(30);
    fireEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We cannot resend the code. The code we sent works for 15 minutes. To get another one, cancel, enter your email and choose “Forgot password?”.',
    );
    expect(screen.queryByRole('button', { name: /^Send a new code/ })).not.toBeInTheDocument();
    await user.keyboard('123456');
    expect(await screen.findByLabelText('First name')).toBeInTheDocument();
  });
});
