import { storeFlow, readFlow } from './flow-storage';
import { SIGN_IN_START, SIGN_IN_TABLE, type SignInState, type SignInStep } from './sign-in-flow';

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

describe('The sign-in over a reload', () => {
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
