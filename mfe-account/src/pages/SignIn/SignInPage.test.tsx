import { testViewer } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KNOWN_EMAIL, NEW_EMAIL, PASSWORD, held, renderSignIn } from '../../../test/sign-in-page';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('Logging in at /auth', () => {
  it('REQ-AUTH-1 leads a known email to its password', async () => {
    const { toPassword, api } = renderSignIn();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 1 of 3');
    const password = await toPassword();
    expect(await heading('Enter your password')).toBeInTheDocument();
    expect(api.calls).toMatchObject([{ body: { email: KNOWN_EMAIL }, authorization: undefined }]);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 2 of 3');
    expect(password).toHaveFocus();
  });

  it('REQ-AUTH-1 leads a new email to a new password, and Cancel back', async () => {
    const { toNewPassword, user } = renderSignIn();
    await toNewPassword();
    expect(await heading('Create your password')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await heading('Log in or sign up')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(NEW_EMAIL);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('lets the email be changed from a later step', async () => {
    const { toPassword, user } = renderSignIn();
    await toPassword();
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('gives password managers what they look for', async () => {
    const { toPassword } = renderSignIn();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    const password = await toPassword();
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    const name = screen.getByLabelText('Email');
    expect(name).toHaveAttribute('autocomplete', 'username');
    expect(name.closest('form')).toBe(password.closest('form'));
  });

  it('bounds what is typed as the API does', async () => {
    const { toPassword } = renderSignIn();
    expect(screen.getByLabelText('Email')).toHaveAttribute('maxlength', '254');
    expect(await toPassword()).toHaveAttribute('maxlength', '256');
  });

  it('shows and hides the password', async () => {
    const { toPassword, user } = renderSignIn();
    const password = await toPassword();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it.each([
    ['?returnTo=%2Fvideo%2F7%3Ftype%3Dseries', '/video/7?type=series'],
    ['?returnTo=%2F%2Fevil.example', '/'],
  ])('REQ-AUTH-3 signs in at /auth%s and goes to %s after 3 s', async (query, target) => {
    jest.useFakeTimers();
    try {
      const view = renderSignIn({}, { at: `/auth${query}` });
      const user = userEvent.setup({
        advanceTimers: (delay) => act(() => jest.advanceTimersByTimeAsync(delay)),
      });
      await user.type(screen.getByLabelText('Email'), `${KNOWN_EMAIL}{Enter}`);
      await user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`);
      expect(await heading('You are logged in')).toHaveFocus();
      expect(view.tokens()).toEqual([{ type: 'session/signedIn', token: 'a-token' }]);
      expect(view.callNames()).toEqual(['POST /auth/account_exists', 'POST /auth/login']);
      expect(screen.getByRole('link', { name: 'Continue now' })).toHaveAttribute('href', target);
      await act(() => jest.advanceTimersByTimeAsync(2900));
      expect(view.address()).toMatch('/auth');
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(view.address()).toBe(target);
    } finally {
      jest.useRealTimers();
    }
  });

  it('REQ-AUTH-3 goes on at once by the link', async () => {
    const { logInWith, user, address } = renderSignIn({}, { at: '/auth?returnTo=%2Fseries' });
    await logInWith(PASSWORD);
    await user.click(await screen.findByRole('link', { name: 'Continue now' }));
    expect(address()).toBe('/series');
  });

  it('REQ-AUTH-3 says "Login failed" for a wrong password, and starts again', async () => {
    const { toPassword, user, tokens } = renderSignIn({
      'POST /auth/login': { status: 401, body: { code: 'wrong-credentials', message: 'Wrong.' } },
    });
    await user.type(await toPassword(), `wrong{Enter}`);
    expect(await heading('Login failed')).toHaveFocus();
    expect(screen.getByText('Please try again')).toBeInTheDocument();
    expect(screen.queryByText('Wrong.')).not.toBeInTheDocument();
    expect(tokens()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Log in or sign up')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  it('REQ-AUTH-3 keeps what was typed when the answer to the login has no token', async () => {
    const { logInWith, user, api, tokens } = renderSignIn({ 'POST /auth/login': { status: 200, body: {} } });
    await logInWith(PASSWORD);
    expect(await heading('Login failed')).toBeInTheDocument();
    expect(screen.getByText('Please try again')).toBeInTheDocument();
    expect(screen.getByText(/could not read/)).toBeInTheDocument();
    api.answer({ 'POST /auth/login': { access_token: 'later', message: 'Logged in' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Password')).toHaveValue(PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await heading('You are logged in')).toBeInTheDocument();
    expect(tokens()).toHaveLength(1);
  });

  it('keeps a password for nobody but whom it was typed for', async () => {
    const { logInWith, user } = renderSignIn({
      'POST /auth/login': { status: 500 },
      'POST /auth/account_exists': { exists: true },
    });
    await logInWith(PASSWORD);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'other@example.org{Enter}');
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  it('says why when the login is forbidden', async () => {
    const { logInWith } = renderSignIn({
      'POST /auth/login': { status: 403, body: { code: 'blocked', message: 'Ask us for help.' } },
    });
    await logInWith(PASSWORD);
    expect(await heading('Login failed')).toBeInTheDocument();
    expect(screen.getByText('Ask us for help.')).toBeInTheDocument();
  });

  it('refuses what is no email, and asks nobody', async () => {
    const { enterEmail, api, user } = renderSignIn();
    await enterEmail('caleb');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/like name@example.org/);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.calls).toEqual([]);
    await user.type(screen.getByLabelText('Email'), '@example.org{Enter}');
    expect(await heading('Enter your password')).toBeInTheDocument();
  });

  it('shows an email that the API refuses as a wrong field', async () => {
    const details = [{ field: 'email', message: 'must match format "email"' }];
    const { enterEmail } = renderSignIn({
      'POST /auth/account_exists': { status: 400, body: { code: 'invalid-input', message: 'No.', details } },
    });
    await enterEmail('caleb@localhost.x');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  it('sends once, however often it is submitted, and drops the answer after Cancel', async () => {
    const login = held<{ access_token: string; message: 'Logged in' }>();
    const { toPassword, user, callNames, tokens } = renderSignIn({ 'POST /auth/login': login.answer });
    await user.type(await toPassword(), `${PASSWORD}{Enter}{Enter}`);
    const button = screen.getByRole('button', { name: 'Log in' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    await waitFor(() => expect(callNames().filter((name) => name === 'POST /auth/login')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => {
      login.give({ access_token: 'late', message: 'Logged in' });
      await login.answer();
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in or sign up');
    expect(tokens()).toEqual([]);
  });

  it('asks for a password before it sends one', async () => {
    const { toPassword, user, callNames } = renderSignIn();
    const password = await toPassword();
    await user.keyboard('{Enter}');
    expect(password).toHaveAccessibleDescription(/Enter your password/);
    expect(callNames()).not.toContain('POST /auth/login');
  });

  it('waits in the shape of the form while it is not known who is signed in', async () => {
    const { store } = renderSignIn();
    const notKnown = { type: 'user/set', user: 'unknown' };
    act(() => void store.dispatch(notKnown));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in or sign up');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    act(() => void store.dispatch({ type: 'user/clear' }));
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });

  it('says so when somebody is signed in already, and offers to go on or out', async () => {
    const { user, actions } = renderSignIn({}, { user: testViewer, at: '/auth?returnTo=%2Fseries' });
    expect(await heading('You are already logged in')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/series');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(actions).toContainEqual({ type: 'session/signOutRequested' });
  });
});
