import { testViewer } from '@steadfast/testing';
import { screen, waitFor } from '@testing-library/react';
import { PASSWORD_RULE_MESSAGE } from '@steadfast/contract/password-rule';
import { NEW_EMAIL, PASSWORD, renderSignIn } from '../../../test/sign-in-page';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const digits = () => screen.getAllByLabelText(/^Digit/).map((box) => (box as HTMLInputElement).value);

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
});

describe('Signing up at /auth', () => {
  it('REQ-AUTH-2 registers, confirms, logs in, asks for the profile and is logged in', async () => {
    const { toCode, user, put, api, tokens, actions, callNames } = renderSignIn();
    await toCode();
    expect(screen.getByText(/expires in 15 minutes/)).toBeInTheDocument();
    await user.keyboard('123456');
    await user.type(await screen.findByLabelText('First name'), 'Caleb');
    expect(tokens()).toHaveLength(1);
    await put(screen.getByLabelText('Last name'), 'Stone');
    await put(screen.getByLabelText('Zip code'), '37203');
    await user.keyboard('{Enter}');
    expect(await heading('You are logged in')).toHaveFocus();
    expect(callNames()).toEqual([
      'POST /auth/account_exists',
      'POST /auth/register',
      'POST /auth/verify_email',
      'POST /auth/login',
      'GET /profile/self',
      'POST /profile/update_profile',
    ]);
    expect(api.calls.map(({ body }) => body).filter(Boolean)).toEqual([
      { email: NEW_EMAIL },
      { email: NEW_EMAIL, password: PASSWORD },
      { email: NEW_EMAIL, code: '123456' },
      { email: NEW_EMAIL, password: PASSWORD },
      { name: 'Caleb Stone', zipcode: '37203' },
    ]);
    expect(actions).toContainEqual({ type: 'session/profileReloadRequested' });
  });

  it('REQ-AUTH-2 skips the profile of whoever has a name', async () => {
    const { toCode, user } = renderSignIn({ 'GET /profile/self': { name: 'Caleb', email: NEW_EMAIL } });
    await toCode();
    await user.keyboard('123456');
    expect(await heading('You are logged in')).toBeInTheDocument();
  });

  it('REQ-AUTH-2 goes on with the profile on a later visit when it was left there', async () => {
    const { user, put, callNames } = renderSignIn({}, { user: { ...testViewer, name: null } });
    await user.click(screen.getByRole('button', { name: 'Finish signing up' }));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Finish signing up' }));
    for (const [label, text] of [
      ['First name', 'Caleb'],
      ['Last name', 'Stone'],
      ['Zip code', '37203'],
    ] as const)
      await put(screen.getByLabelText(label), text);
    await user.keyboard('{Enter}');
    expect(await heading('You are logged in')).toHaveFocus();
    expect(callNames()).toEqual(['POST /profile/update_profile']);
  });

  it('REQ-AUTH-5 ticks off what a password needs as one types', async () => {
    const { toNewPassword, user } = renderSignIn();
    const password = await toNewPassword();
    const demands = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(demands()).toEqual(['At least 8 characters', 'A letter', 'A number', 'A special character']);
    expect(password).toHaveAccessibleDescription(/^Your password needs: at least 8 characters; a letter;/);
    expect(screen.getByText(/^Your password needs: at least/)).not.toBeVisible();
    await user.type(password, 'abcdefg1');
    expect(demands().map((text) => text?.endsWith('(done)'))).toEqual([true, true, true, false]);
    expect(password).toHaveAccessibleDescription('Your password needs: a special character.');
    expect(password).not.toHaveAttribute('aria-invalid');
    await user.type(password, '!');
    expect(screen.getByText('Your password meets all requirements.')).toHaveAttribute('role', 'status');
    expect(password).not.toHaveAccessibleDescription();
  });

  it('REQ-AUTH-5 holds both entries to the rule, in its own words', async () => {
    const { toNewPassword, user, callNames } = renderSignIn();
    const password = await toNewPassword();
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    await user.type(password, 'short{Enter}');
    expect(password).toHaveAttribute('aria-invalid', 'true');
    expect(password).toHaveFocus();
    expect(screen.getByText(PASSWORD_RULE_MESSAGE)).toBeInTheDocument();
    expect(password).toHaveAccessibleDescription(new RegExp(`^${PASSWORD_RULE_MESSAGE}`));
    await user.clear(password);
    await user.type(password, PASSWORD);
    expect(password).not.toHaveAttribute('aria-invalid');
    await user.type(screen.getByLabelText('Password again'), 'other{Enter}');
    expect(screen.getByLabelText('Password again')).toHaveAccessibleDescription(/must match/);
    expect(screen.getByLabelText('Password again')).toHaveFocus();
    expect(callNames()).not.toContain('POST /auth/register');
  });

  it('leads to the password when somebody made the account meanwhile', async () => {
    const message = 'An account with this email exists: log in instead.';
    const { toNewPassword, createPassword } = renderSignIn({
      'POST /auth/register': { status: 409, body: { code: 'account-exists', message } },
    });
    await toNewPassword();
    await createPassword(PASSWORD);
    expect(await heading('Enter your password')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('keeps both passwords when the API has another rule', async () => {
    const { toNewPassword, createPassword } = renderSignIn({
      'POST /auth/register': { status: 400, body: { code: 'weak-password', message: 'Too weak.' } },
    });
    await toNewPassword();
    await createPassword(PASSWORD);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too weak.');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    expect(screen.getByLabelText('Password again')).toHaveValue(PASSWORD);
  });
});

describe('The confirmation code at /auth', () => {
  it('shows the whole address as words, so that a slip in it is seen', async () => {
    const { toCode } = renderSignIn();
    await toCode();
    expect(screen.getByText(NEW_EMAIL)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  });

  it('REQ-AUTH-6 takes the first 6 characters of what is pasted, and sends itself once', async () => {
    const { toCode, user, api } = renderSignIn();
    await toCode();
    await user.paste('1234567');
    expect(await screen.findByLabelText('First name')).toBeInTheDocument();
    const sent = api.calls.filter(({ name }) => name === 'POST /auth/verify_email');
    expect(sent.map(({ body }) => body)).toEqual([{ email: NEW_EMAIL, code: '123456' }]);
  });

  it('REQ-AUTH-6 says "Incorrect code. Try again", empties the boxes and takes another', async () => {
    const { toCode, user, api, tokens } = renderSignIn({
      'POST /auth/verify_email': { status: 400, body: { code: 'wrong-code', message: 'No.' } },
    });
    await toCode();
    await user.keyboard('000000');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect code. Try again$/);
    expect(digits()).toEqual(['', '', '', '', '', '']);
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
    expect(tokens()).toEqual([]);
    api.answer({ 'POST /auth/verify_email': { status: 200 } });
    await user.keyboard('123456');
    expect(await screen.findByLabelText('First name')).toBeInTheDocument();
  });

  it('asks for the missing digits when it is sent too early', async () => {
    const { toCode, user, callNames } = renderSignIn();
    await toCode();
    await user.keyboard('12{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter all 6 digits');
    expect(callNames()).not.toContain('POST /auth/verify_email');
  });

  it('REQ-AUTH-3 says "Login failed" when after the right code the login fails', async () => {
    const { toCode, user, tokens } = renderSignIn({ 'POST /auth/login': { status: 500 } });
    await toCode();
    await user.keyboard('123456');
    expect(await heading('Login failed')).toBeInTheDocument();
    expect(tokens()).toEqual([]);
  });

  it('REQ-AUTH-3 logs in although the profile cannot be looked up', async () => {
    const { toCode, user, tokens } = renderSignIn({ 'GET /profile/self': { status: 200 } });
    await toCode();
    await user.keyboard('123456');
    expect(await heading('You are logged in')).toHaveFocus();
    expect(tokens()).toHaveLength(1);
    expect(logged).toHaveBeenCalledWith('Could not look up the profile', expect.anything());
  });
});

describe('The profile at /auth', () => {
  it('REQ-AUTH-7 wants all fields, and goes to the first that is missing', async () => {
    const { toProfile, user, callNames } = renderSignIn();
    await user.type(await toProfile(), 'Caleb{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all fields');
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    expect(callNames()).not.toContain('POST /profile/update_profile');
  });

  it('REQ-AUTH-7 wants a zip code of 5 digits', async () => {
    const { toProfile, user, callNames } = renderSignIn();
    await user.type(await toProfile(), 'Caleb');
    await user.type(screen.getByLabelText('Last name'), 'Stone');
    await user.type(screen.getByLabelText('Zip code'), '3720{Enter}');
    expect(screen.getByLabelText('Zip code')).toHaveAccessibleDescription(
      'Zip must be a valid 5 digit zip code',
    );
    expect(screen.getByLabelText('Zip code')).toHaveFocus();
    expect(callNames()).not.toContain('POST /profile/update_profile');
  });

  it('REQ-SESSION-6 logs a failure to save, says so and keeps what was typed', async () => {
    const { toProfile, user, put, api } = renderSignIn({ 'POST /profile/update_profile': { status: 0 } });
    await user.type(await toProfile(), 'Caleb');
    await put(screen.getByLabelText('Last name'), 'Stone');
    await put(screen.getByLabelText('Zip code'), '37203');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach/);
    expect(logged).toHaveBeenCalledWith('Could not update profile', expect.anything());
    expect(screen.getByLabelText('First name')).toHaveValue('Caleb');
    api.answer({ 'POST /profile/update_profile': { status: 200 } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await heading('You are logged in')).toBeInTheDocument();
  });
});
