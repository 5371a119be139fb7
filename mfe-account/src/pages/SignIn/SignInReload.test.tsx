import { hydratePage, testViewer } from '@steadfast/testing';
import { screen, within } from '@testing-library/react';
import { KNOWN_EMAIL, NEW_EMAIL, PASSWORD, heading, renderSignIn } from '../../../test/sign-in-page';
import { readFlow, storeFlow } from '../../sign-in/flow-storage';
import { SIGN_IN_START, SIGN_IN_TABLE, type SignInState, type SignInStep } from '../../sign-in/sign-in-flow';
import { SignInPage } from './SignInPage';

const newViewer = { ...testViewer, name: null };

describe('A reload of /auth', () => {
  it('REQ-AUTH-2 comes back to the code, then asks for the password once and goes on to the profile', async () => {
    const { enterCode, enterPassword, callNames, tokens } = renderSignIn({}, { startsAt: 'confirmCode' });
    expect(await heading('Confirm your email')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(NEW_EMAIL);
    expect(document.body).toHaveFocus(); // the page begins at its top
    expect(screen.getByRole('button', { name: /^Send a new code/ })).toHaveAttribute('aria-disabled', 'true');
    await enterCode('123456');
    expect(await heading('Enter your password again')).toBeInTheDocument();
    expect(screen.getByText(/Your email is confirmed/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(tokens()).toEqual([]);
    await enterPassword(PASSWORD);
    expect(await heading('Tell us about yourself')).toBeInTheDocument();
    expect(callNames()).toEqual(['POST /auth/verify_email', 'POST /auth/login', 'GET /profile/self']);
    expect(tokens()).toHaveLength(1);
  });

  it('REQ-AUTH-4 begins a reset again whose right went with the page, and says why, until Cancel', async () => {
    const before = renderSignIn({}, { startsAt: 'confirmResetCode' });
    await before.enterCode('123456');
    await heading('Choose a new password');
    before.unmount();
    const { press } = renderSignIn({}, { isReload: true });
    expect(await heading('Reset your password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
    expect(screen.getByRole('alert')).toHaveTextContent(/reloaded before you chose a new password/);
    await press('Send code');
    await screen.findByLabelText('Digit 1 of 6');
    await press('Cancel');
    expect(screen.queryByText(/reloaded/)).not.toBeInTheDocument();
    // The address is not kept for the next person.
    expect(Object.values(sessionStorage).join('')).not.toContain(KNOWN_EMAIL);
  });

  it('REQ-AUTH-7 comes back to the profile of whoever is signed in', async () => {
    renderSignIn({}, { startsAt: 'profileData', user: newViewer });
    expect(await heading('Tell us about yourself')).toBeInTheDocument();
  });

  it('begins anew when nobody is signed in at the profile any more', async () => {
    renderSignIn({}, { startsAt: 'profileData' });
    expect(await heading('Log in or sign up')).toBeInTheDocument();
  });

  it('says so when somebody signed in meanwhile, in another tab', async () => {
    renderSignIn({}, { startsAt: 'confirmCode', user: testViewer });
    expect(await heading('You are already logged in')).toBeInTheDocument();
  });
});

describe('What was typed at /auth', () => {
  it('is there again after a visit to another page', async () => {
    const before = renderSignIn();
    await before.put('Email', 'half@exam');
    before.unmount();
    renderSignIn({}, { isReload: true, keepsDrafts: true });
    expect(screen.getByLabelText('Email')).toHaveValue('half@exam');
  });

  it('REQ-AUTH-7 of the profile is there again too', async () => {
    const before = renderSignIn({}, { startsAt: 'profileData', user: newViewer });
    await before.put('First name', 'Caleb');
    before.unmount();
    renderSignIn({}, { isReload: true, keepsDrafts: true, user: newViewer });
    expect(screen.getByLabelText('First name')).toHaveValue('Caleb');
  });
});

const MINUTE = 60_000;
const STEPS = Object.keys(SIGN_IN_TABLE) as SignInStep[];
const at = (step: SignInStep): SignInState => ({
  ...SIGN_IN_START,
  step,
  email: 'a@example.org',
  password: 'secret-password',
  resetToken: 'secret-token',
  codeSentAtMs: Date.now(),
  hasBegun: true,
});
const raw = () => sessionStorage.getItem('steadfast.sign-in');

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('What is kept of the sign-in', () => {
  it.each<[SignInStep, SignInStep]>([
    ['enterPassword', 'enterPassword'],
    ['createPassword', 'createPassword'],
    ['confirmCode', 'confirmCode'],
    ['repeatPassword', 'repeatPassword'],
    ['profileData', 'profileData'],
    ['loginFailed', 'enterEmail'],
    ['forgotPasswordEmail', 'forgotPasswordEmail'],
    ['confirmResetCode', 'confirmResetCode'],
    ['changePassword', 'forgotPasswordEmail'],
    ['passwordUpdated', 'enterEmail'],
  ])('goes on from %s at %s, with the email', (step, later) => {
    storeFlow(at(step));
    expect(readFlow()).toMatchObject({ step: later, email: 'a@example.org', hasBegun: false });
  });

  it.each<[string, SignInStep]>([
    ['somebody is logged in', 'loggedIn'],
    ['REQ-AUTH-1 Cancel has led back to the email', 'enterEmail'],
  ])('begins anew, with nothing kept, once %s', (_, step) => {
    storeFlow(at('confirmCode'));
    storeFlow(at(step));
    expect(readFlow()).toBe(SIGN_IN_START);
    expect(raw()).toBeNull();
  });

  it.each(STEPS)('keeps neither password nor reset token at %s', (step) => {
    storeFlow(at(step));
    expect(raw() ?? '').not.toContain('secret');
    expect(readFlow()).toMatchObject({ password: '', resetToken: '' });
  });

  it('REQ-AUTH-6 lasts as long as a code', () => {
    jest.useFakeTimers();
    storeFlow(at('confirmCode'));
    jest.advanceTimersByTime(15 * MINUTE - 1);
    expect(readFlow().step).toBe('confirmCode');
    jest.advanceTimersByTime(1);
    expect(readFlow()).toBe(SIGN_IN_START);
  });

  const kept = { step: 'confirmCode', hasLostReset: false, email: 'a@example.org', codeSentAtMs: 0 };
  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a text', '"x"'],
    ['an unknown step', JSON.stringify({ ...kept, step: 'constructor', storedAtMs: Date.now() })],
    ['a step that never is kept', JSON.stringify({ ...kept, step: 'loggedIn', storedAtMs: Date.now() })],
    ['no email', JSON.stringify({ ...kept, email: '', storedAtMs: Date.now() })],
    ['an email that is none', JSON.stringify({ ...kept, email: 7, storedAtMs: Date.now() })],
    ['no time', JSON.stringify(kept)],
    ['a time to come', JSON.stringify({ ...kept, storedAtMs: Date.now() + MINUTE })],
    [
      'a code to come',
      JSON.stringify({ ...kept, codeSentAtMs: Date.now() + MINUTE, storedAtMs: Date.now() }),
    ],
  ])('begins anew when %s was kept', (_, text) => {
    sessionStorage.setItem('steadfast.sign-in', text);
    expect(readFlow()).toBe(SIGN_IN_START);
  });

  it('begins anew where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    expect(() => {
      storeFlow(at('confirmCode'));
    }).not.toThrow();
    expect(readFlow()).toBe(SIGN_IN_START);
  });
});

describe('The browser takes over as the server rendered it', () => {
  it('the first step of the sign-in', async () => {
    sessionStorage.clear();
    const content = within(await hydratePage(<SignInPage />, { at: '/auth' }));
    expect(content.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('the sign-in, and then goes on where this tab was', async () => {
    const content = within(
      await hydratePage(<SignInPage />, {
        at: '/auth',
        isSessionUnknown: false,
        prepareBrowser: () => {
          storeFlow(at('enterPassword'));
        },
      }),
    );
    expect(content.getByLabelText('Password')).toBeInTheDocument();
  });
});
