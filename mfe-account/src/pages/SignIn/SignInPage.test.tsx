import { testViewer } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pasteInto } from '../../../test/paste-into';
import { KNOWN_EMAIL, PASSWORD, heading, renderSignIn } from '../../../test/sign-in-page';
import type { SignInStep } from '../../sign-in/sign-in-flow';

describe('Logging in at /auth', () => {
  it('REQ-AUTH-1 leads a known email to its password, and names the document after the branch', async () => {
    const { enterEmail, api } = renderSignIn();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 1 of 3');
    expect(screen.getByLabelText('Email')).toHaveAttribute('maxlength', '254');
    await enterEmail(KNOWN_EMAIL);
    expect(await heading('Enter your password')).toBeInTheDocument();
    expect(api.calls).toMatchObject([{ body: { email: KNOWN_EMAIL }, authorization: undefined }]);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 2 of 3');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAttribute('maxlength', '256');
    expect(document.title).toMatch(/^Log in ·/);
  });

  it('gives password managers what they look for, shows and hides the password, and lets the email be changed', async () => {
    const { press } = renderSignIn({}, { startsAt: 'enterPassword' });
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    const name = screen.getByLabelText('Email');
    expect(name).toHaveAttribute('autocomplete', 'username');
    expect(name.closest('form')).toBe(password.closest('form'));
    await press('Show password');
    expect(password).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(password).toHaveAttribute('type', 'password');
    await press('Change email');
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('REQ-AUTH-3 signs in, forgets the flow, and goes where the visitor came from after 3 s', async () => {
    jest.useFakeTimers();
    try {
      const { tokens, callNames, address } = renderSignIn(
        {},
        { startsAt: 'enterPassword', at: '/auth?returnTo=%2Fvideo%2F7%3Ftype%3Dseries' },
      );
      const user = userEvent.setup({
        advanceTimers: (delay) => act(() => jest.advanceTimersByTimeAsync(delay)),
      });
      await pasteInto(user, 'Password', PASSWORD);
      await user.keyboard('{Enter}');
      expect(await heading('You are logged in')).toHaveFocus();
      expect(tokens()).toEqual([{ type: 'session/signedIn', token: 'a-token' }]);
      expect(callNames()).toEqual(['POST /auth/login']);
      expect(sessionStorage).toHaveLength(0);
      expect(screen.getByRole('link', { name: 'Continue now' })).toHaveAttribute(
        'href',
        '/video/7?type=series',
      );
      await act(() => jest.advanceTimersByTimeAsync(2900));
      expect(address()).toMatch('/auth');
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(address()).toBe('/video/7?type=series');
    } finally {
      jest.useRealTimers();
    }
  });

  it('REQ-AUTH-3 says "Login failed" for a wrong password, and starts again', async () => {
    const { enterPassword, press, tokens } = renderSignIn(
      { 'POST /auth/login': { status: 401, body: { code: 'wrong-credentials', message: 'Wrong.' } } },
      { startsAt: 'enterPassword' },
    );
    await enterPassword('wrong');
    expect(await heading('Login failed')).toHaveFocus();
    expect(screen.getByText('Please try again')).toBeInTheDocument();
    expect(screen.queryByText('Wrong.')).not.toBeInTheDocument();
    expect(tokens()).toEqual([]);
    await press('Try again');
    expect(await heading('Log in or sign up')).toBeInTheDocument();
    await press('Continue');
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  it('keeps a password for nobody but whom it was typed for', async () => {
    const { enterPassword, press, user, enterEmail } = renderSignIn(
      { 'POST /auth/login': { status: 500 }, 'POST /auth/account_exists': { exists: true } },
      { startsAt: 'enterPassword' },
    );
    await enterPassword(PASSWORD);
    await heading('Login failed');
    await press('Try again');
    await user.clear(screen.getByLabelText('Email'));
    await enterEmail('other@example.org');
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  it('refuses what is no email, and asks nobody', async () => {
    const { enterEmail, api } = renderSignIn();
    await enterEmail('caleb');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/like name@example.org/);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.calls).toEqual([]);
    await enterEmail('@example.org');
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

  it('asks for a password before it sends one', async () => {
    const { callNames, press } = renderSignIn({}, { startsAt: 'enterPassword' });
    await press('Log in');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter your password/);
    expect(callNames()).toEqual([]);
  });
});

describe('A session at /auth', () => {
  it('waits in the shape of its step while it is not known who is signed in', async () => {
    const { store } = renderSignIn({}, { startsAt: 'confirmCode', isSessionUnknown: true });
    expect(await heading('Confirm your email')).toBeInTheDocument();
    expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument();
    act(() => void store.dispatch({ type: 'user/clear' }));
    expect(screen.getByLabelText('Digit 1 of 6')).toBeInTheDocument();
  });

  it('offers to go on or out when somebody is signed in already', async () => {
    const { press, actions } = renderSignIn({}, { user: testViewer, at: '/auth?returnTo=%2Fseries' });
    expect(await heading('You are already logged in')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/series');
    await press('Log out');
    expect(actions).toContainEqual({ type: 'session/signOutRequested' });
  });

  type View = ReturnType<typeof renderSignIn>;
  const signInElsewhere = ({ store }: View) => {
    const inOtherTab = { type: 'user/set', user: testViewer };
    act(() => void store.dispatch(inOtherTab));
  };

  it.each<[string, SignInStep, (view: View) => Promise<void>]>([
    ['Enter your password', 'enterEmail', ({ enterEmail }) => enterEmail(KNOWN_EMAIL)],
    ['Create your password', 'enterEmail', ({ enterEmail }) => enterEmail('new@example.org')],
    ['Reset your password', 'enterPassword', ({ press }) => press('Forgot password?')],
    ['Enter your code', 'forgotPasswordEmail', ({ press }) => press('Send code')],
    ['Choose a new password', 'confirmResetCode', ({ enterCode }) => enterCode('123456')],
  ])('REQ-SESSION-7 of another tab makes "%s" needless', async (title, startsAt, reach) => {
    const view = renderSignIn({}, { startsAt });
    await reach(view);
    await heading(title);
    signInElsewhere(view);
    expect(await heading('You are already logged in')).toBeInTheDocument();
  });

  it.each<[string, SignInStep, (view: View) => Promise<void>]>([
    ['Confirm your email', 'createPassword', ({ createPassword }) => createPassword(PASSWORD)],
    ['Tell us about yourself', 'repeatPassword', ({ enterPassword }) => enterPassword(PASSWORD)],
    ['You are logged in', 'enterPassword', ({ enterPassword }) => enterPassword(PASSWORD)],
  ])('REQ-SESSION-7 of another tab does not cut short "%s"', async (title, startsAt, reach) => {
    const view = renderSignIn({}, { startsAt });
    await reach(view);
    await heading(title);
    signInElsewhere(view);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  });
});
