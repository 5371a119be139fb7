import { ApiError } from '@steadfast/sdk';
import {
  PROGRESS_SEGMENTS,
  SIGN_IN_START,
  SIGN_IN_TABLE,
  STEPS,
  signInFlow,
  type SignInEvent,
  type SignInState,
  type SignInStep,
} from './sign-in-flow';

const steps = Object.keys(SIGN_IN_TABLE) as SignInStep[];

const ways = steps.flatMap((step) =>
  Object.entries(SIGN_IN_TABLE[step]).map(([event, next]) => [step, event as SignInEvent, next] as const),
);

const at = (step: SignInStep, more: Partial<SignInState> = {}): SignInState => ({
  ...SIGN_IN_START,
  step,
  ...more,
});

describe('The sign-in flow', () => {
  it('REQ-AUTH-1 cancels to the email from every step that asks for something', () => {
    const asking = steps.filter(
      (step) => !['enterEmail', 'loggedIn', 'loginFailed', 'passwordUpdated'].includes(step),
    );
    expect(asking.map((step) => signInFlow(at(step), { event: 'cancelled' }).step)).toEqual(
      asking.map(() => 'enterEmail'),
    );
  });

  it('leaves no step that cannot be reached, or left', () => {
    const reached = new Set(ways.map(([, , next]) => next));
    expect(steps.filter((step) => !reached.has(step))).toEqual([]);
    const left = new Set(ways.map(([step]) => step));
    expect(steps.filter((step) => !left.has(step))).toEqual(['loggedIn']);
  });

  it('takes what an event brings along', () => {
    const state = signInFlow(SIGN_IN_START, { event: 'accountFound', email: 'a@example.org' });
    expect(state).toMatchObject({ step: 'enterPassword', email: 'a@example.org', hasBegun: true });
  });

  it('forgets the failure of a step once the next one begins', () => {
    const failed = at('loginFailed', { failure: new ApiError('x', 'X', 500) });
    expect(signInFlow(failed, { event: 'retried' }).failure).toBeUndefined();
  });

  it.each([
    ['confirmCode', 'signedIn', ''],
    ['confirmCode', 'nameMissing', ''],
    ['confirmCode', 'cancelled', ''],
    ['confirmCode', 'codeResent', 'secret'],
    ['confirmCode', 'loginFailed', 'secret'],
    ['loginFailed', 'retried', 'secret'],
    ['enterEmail', 'accountFound', 'secret'],
    ['enterPassword', 'passwordForgotten', ''],
    ['enterPassword', 'cancelled', ''],
  ] as const)('holds at %s after %s the password "%3$s"', (step, event, password) => {
    expect(signInFlow(at(step, { password: 'secret' }), { event }).password).toBe(password);
  });

  it('REQ-AUTH-4 holds the right to set a new password for that step alone', () => {
    const asked = signInFlow(at('confirmResetCode'), { event: 'resetCodeConfirmed', resetToken: 'right' });
    expect(asked.resetToken).toBe('right');
    for (const event of ['passwordSet', 'resetExpired', 'cancelled'] as const) {
      expect(signInFlow(asked, { event }).resetToken).toBe('');
    }
  });

  it('REQ-AUTH-1 fills one to three segments, never fewer on the way through a branch', () => {
    const startsFresh: SignInEvent[] = [
      'cancelled',
      'retried',
      'loginFailed',
      'passwordForgotten',
      'resetExpired',
    ];
    for (const [step, event, next] of ways) {
      expect(STEPS[step].segment).toBeGreaterThanOrEqual(1);
      expect(STEPS[step].segment).toBeLessThanOrEqual(PROGRESS_SEGMENTS);
      if (startsFresh.includes(event)) continue;
      expect(STEPS[next].segment).toBeGreaterThanOrEqual(STEPS[step].segment);
    }
  });
});
