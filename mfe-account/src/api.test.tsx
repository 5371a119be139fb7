import { fakeApi, type FakeResponses } from '@steadfast/testing';
import { hideLog } from '../test/hide-log';
import { accountExists, logIn, verifyResetCode } from './api';
import { clearField, confirmNewEmail, requestEmailChange, updateProfile } from './profile/profile-api';
import { confirmAndLogIn } from './sign-in/log-in';

const NEW_EMAIL = 'new@example.org';
const wrongCode = { status: 400, body: { code: 'wrong-code', message: 'No.' } };
const unverified = { status: 403, body: { code: 'email-unverified', message: 'Confirm first.' } };
const { signal } = new AbortController();

const logged = hideLog();

it.each([
  ['POST /auth/account_exists', () => accountExists(NEW_EMAIL, signal)],
  ['POST /auth/login', () => logIn({ email: NEW_EMAIL, password: 'abcdef1!' }, signal)],
  ['POST /auth/forgot_password_callback_verify', () => verifyResetCode(NEW_EMAIL, '123456', signal)],
])('REQ-API-4 an answer to %s without what it must tell is a failure', async (call, ask) => {
  for (const answer of [{ status: 200 }, { status: 200, body: {} }]) {
    fakeApi({ [call]: answer });
    await expect(ask()).rejects.toMatchObject({ code: 'malformed-response' });
  }
});

describe('Confirming the email of a sign-up', () => {
  /** Confirms with a code, which an earlier request may have used. */
  async function confirm(
    answers: FakeResponses,
    { mayCodeBeSpent = false, password = 'abcdef1!' }: { mayCodeBeSpent?: boolean; password?: string } = {},
  ) {
    const { calls } = fakeApi({
      'POST /auth/verify_email': { status: 200 },
      'POST /auth/login': { access_token: 'a-token', message: 'Logged in' },
      'GET /profile/self': { name: null, email: NEW_EMAIL },
      ...answers,
    });
    const tokens: string[] = [];
    const typed = { email: NEW_EMAIL, password, code: '123456', mayCodeBeSpent };
    const signIn = (token: string) => void tokens.push(token);
    const outcome = await confirmAndLogIn(typed, signIn, signal).catch((error: unknown) => ({ error }));
    return { outcome, tokens, callNames: calls.map(({ name }) => name) };
  }

  it.each([
    [null, true],
    ['  ', true],
    ['Caleb', false],
  ])('REQ-AUTH-2 logs in, and with the name %j finds it missing: %s', async (name, isNameMissing) => {
    const { outcome, tokens } = await confirm({ 'GET /profile/self': { name, email: NEW_EMAIL } });
    expect(outcome).toEqual({ isNameMissing });
    expect(tokens).toEqual(['a-token']);
  });

  it('REQ-AUTH-3 logs in although the profile cannot be looked up', async () => {
    const { outcome, tokens } = await confirm({ 'GET /profile/self': { status: 200 } });
    expect(outcome).toEqual({ isNameMissing: false });
    expect(tokens).toHaveLength(1);
    expect(logged()).toHaveBeenCalledWith('Could not look up the profile', expect.anything());
  });

  it('REQ-AUTH-2 takes a refused code for a right one whose answer was lost, when the login works', async () => {
    const { outcome, tokens } = await confirm(
      { 'POST /auth/verify_email': wrongCode },
      { mayCodeBeSpent: true },
    );
    expect(outcome).toEqual({ isNameMissing: true });
    expect(tokens).toHaveLength(1);
  });

  it('REQ-AUTH-6 calls a code wrong after a lost answer too, when the login does not work either', async () => {
    const { outcome, tokens } = await confirm(
      { 'POST /auth/verify_email': wrongCode, 'POST /auth/login': unverified },
      { mayCodeBeSpent: true },
    );
    expect(outcome).toMatchObject({ error: { code: 'wrong-code' } });
    expect(tokens).toEqual([]);
  });

  it.each([
    ['that is wrong and nothing else', { mayCodeBeSpent: false }],
    ['without the password of a page that was reloaded', { mayCodeBeSpent: true, password: '' }],
  ])('REQ-AUTH-6 tries no login by a code %s', async (_, typed) => {
    const { outcome, callNames } = await confirm({ 'POST /auth/verify_email': wrongCode }, typed);
    expect(outcome).toMatchObject({ error: { code: 'wrong-code' } });
    expect(callNames).toEqual(['POST /auth/verify_email']);
  });
});

describe('Changing the email', () => {
  const lost = { status: 502, body: '' };
  const changed = { name: 'Caleb Stone', email: NEW_EMAIL.toUpperCase() };

  it.each([
    ['its answer was lost', lost],
    ['its code was used by a request whose answer was lost', wrongCode],
  ])('REQ-PROFILE-1 is confirmed although %s, when the profile has the new address', async (_, answer) => {
    fakeApi({ 'POST /auth/verify_email': answer, 'GET /profile/self': changed });
    await expect(confirmNewEmail(NEW_EMAIL, '123456', signal)).resolves.toBeUndefined();
  });

  it.each([
    ['has the old address', { name: null, email: 'caleb@example.org' }],
    ['cannot be loaded', { status: 0 }],
  ])('REQ-PROFILE-1 is refused as long as the profile %s', async (_, profile) => {
    fakeApi({ 'POST /auth/verify_email': wrongCode, 'GET /profile/self': profile });
    await expect(confirmNewEmail(NEW_EMAIL, '123456', signal)).rejects.toMatchObject({ code: 'wrong-code' });
  });

  it('REQ-PROFILE-1 is done already where an account has the address, and it is the own one', async () => {
    const taken = { status: 409, body: { code: 'account-exists', message: 'An account exists.' } };
    const body = { newEmail: NEW_EMAIL, currentPassword: 'abcdef1!' };
    const api = fakeApi({ 'POST /auth/change_email': taken, 'GET /profile/self': changed });
    await expect(requestEmailChange(body, signal)).resolves.toBe('changed');
    api.answer({ 'GET /profile/self': { name: null, email: 'caleb@example.org' } });
    await expect(requestEmailChange(body, signal)).rejects.toMatchObject({ code: 'account-exists' });
  });
});

describe('Updating the profile', () => {
  it('REQ-PROFILE-5 sends nothing where nothing is changed', async () => {
    const { calls } = fakeApi({ 'POST /profile/update_profile': { status: 200 } });
    await updateProfile({ name: undefined, zipcode: undefined });
    expect(calls).toEqual([]);
  });

  it.each([
    ['a change', 'POST /profile/update_profile', () => updateProfile({ zipcode: '37203' })],
    ['a removal', 'POST /profile/clear_field', () => clearField('name', signal)],
  ] as const)('REQ-SESSION-6 logs that %s failed, and passes it on', async (_, call, change) => {
    fakeApi({ [call]: { status: 500 } });
    await expect(change()).rejects.toMatchObject({ status: 500 });
    expect(logged()).toHaveBeenCalledWith('Could not update profile', expect.anything());
  });

  it('logs nothing when it was cancelled', async () => {
    const controller = new AbortController();
    fakeApi({
      'POST /profile/update_profile': () => {
        controller.abort();
        return { status: 200 };
      },
    });
    await expect(updateProfile({ zipcode: '37203' }, controller.signal)).rejects.toBeDefined();
    expect(logged()).not.toHaveBeenCalled();
  });
});
