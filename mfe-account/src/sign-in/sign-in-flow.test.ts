import { ApiError } from '@steadfast/shared';
import {
  PROGRESS_SEGMENTS,
  SIGN_IN_START,
  SIGN_IN_TABLE,
  STEP_SEGMENT,
  signInFlow,
  type SignInEvent,
  type SignInStep,
} from './sign-in-flow';

const STEPS = Object.keys(SIGN_IN_TABLE) as SignInStep[];
const EVENTS: SignInEvent[] = [
  'accountFound',
  'accountMissing',
  'registered',
  'signedIn',
  'nameMissing',
  'loginFailed',
  'profileSaved',
  'retried',
  'cancelled',
];

/** Written out a second time, as a person reads it: `·` is "nothing happens". Columns as in EVENTS. */
const EXPECTED: Record<SignInStep, string> = {
  // prettier-ignore
  enterEmail:     'enterPassword createPassword · · · · · · ·',
  // prettier-ignore
  enterPassword:  '· · · loggedIn · loginFailed · · enterEmail',
  // prettier-ignore
  createPassword: 'enterPassword · confirmCode · · · · · enterEmail',
  // prettier-ignore
  confirmCode:    '· · · loggedIn profileData loginFailed · · enterEmail',
  // prettier-ignore
  profileData:    '· · · · · · loggedIn · enterEmail',
  // prettier-ignore
  loggedIn:       '· · · · · · · · ·',
  // prettier-ignore
  loginFailed:    '· · · · · · · enterEmail ·',
};

const cases = STEPS.flatMap((step) =>
  EVENTS.map((event, index) => {
    const cell = EXPECTED[step].split(' ')[index] ?? 'no cell';
    return [step, event, cell === '·' ? step : cell] as const;
  }),
);

describe('The sign-in flow', () => {
  it.each(cases)('REQ-AUTH-1 REQ-AUTH-2 REQ-AUTH-3 goes from %s by %s to %s', (step, event, expected) => {
    expect(signInFlow({ ...SIGN_IN_START, step }, { event }).step).toBe(expected);
  });

  it('takes what an event brings along', () => {
    const state = signInFlow(SIGN_IN_START, { event: 'accountFound', email: 'a@example.org' });
    expect(state).toMatchObject({ step: 'enterPassword', email: 'a@example.org', hasBegun: true });
  });

  it('lets a late event bring nothing along', () => {
    const state = { ...SIGN_IN_START, step: 'enterEmail' as const, email: 'a@example.org' };
    expect(signInFlow(state, { event: 'signedIn', email: 'b@example.org' })).toBe(state);
  });

  it('forgets the failure of a step once the next one begins', () => {
    const failed = { ...SIGN_IN_START, step: 'loginFailed' as const, failure: new ApiError('x', 'X', 500) };
    expect(signInFlow(failed, { event: 'retried' }).failure).toBeUndefined();
  });

  it('REQ-AUTH-1 fills one to three segments, never fewer on the way to being signed in', () => {
    for (const step of STEPS) {
      expect(STEP_SEGMENT[step]).toBeGreaterThanOrEqual(1);
      expect(STEP_SEGMENT[step]).toBeLessThanOrEqual(PROGRESS_SEGMENTS);
      for (const [event, next] of Object.entries(SIGN_IN_TABLE[step])) {
        if (event === 'cancelled' || event === 'retried' || event === 'loginFailed') continue;
        expect(STEP_SEGMENT[next]).toBeGreaterThanOrEqual(STEP_SEGMENT[step]);
      }
    }
  });
});
