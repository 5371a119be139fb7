import { newEmail, PASSWORD, type ApiClient } from '../../test/support/api-client';
import { postFrom } from '../../test/support/send-request';
import { describeApi } from '../../test/support/describe-api';
import { ApiError } from '../platform/errors';
import { createLimiter } from '../platform/limits/limiter';
import { createLockOut, type Guess } from './lock-out';

const WRONG = 'Wrong pass 1!';

describe('Guesses', () => {
  const createGuesses = () => {
    const lockOut = createLockOut(createLimiter(1));
    const guess = async (isRight: () => Promise<string | undefined>, changes: Partial<Guess> = {}) =>
      lockOut
        .attempt({ at: 'password', email: 'one@a.org', network: '192.0.2.1', ...changes }, isRight)
        .catch((error: unknown) => {
          if (error instanceof ApiError) return error.code;
          throw error;
        });
    const guessWrong = async (times: number, changes: Partial<Guess> = {}) =>
      (await Promise.all(Array.from({ length: times }, () => guess(wrong, changes)))).filter(Boolean).length;
    return { guess, guessWrong, reset: lockOut.reset };
  };
  const wrong = async () => undefined;
  const right = async () => 'right';

  it('REQ-API-3 are refused after a hundred wrong ones from one network, whomever they are about', async () => {
    const { guess, guessWrong } = createGuesses();
    for (let person = 0; person < 10; person += 1)
      expect(await guessWrong(10, { email: `p${person}@a.org` })).toBe(0);
    expect(await guess(right, { email: 'another@a.org' })).toBe('too-many-requests');
  });

  it('REQ-AUTH-3 that come at once are refused after ten wrong ones about an account, in any case, from one network alone', async () => {
    const { guess, guessWrong } = createGuesses();
    expect(await guessWrong(25)).toBe(15);
    expect(await guess(right, { email: 'ONE@a.org' })).toBe('too-many-requests');
    expect(await guess(right, { network: '192.0.2.2' })).toBe('right');
    expect(await guess(right, { at: 'code' })).toBe('right');
  });

  it('REQ-API-3 do not count for the network when they were refused: one locked account locks nobody else out', async () => {
    const { guess, guessWrong } = createGuesses();
    expect(await guessWrong(10)).toBe(0);
    for (let tries = 0; tries < 200; tries += 1) expect(await guess(right)).toBe('too-many-requests');
    expect(await guess(right, { email: 'another@a.org' })).toBe('right');
  });

  it('REQ-API-3 do not count when they failed by a fault of ours', async () => {
    const { guess } = createGuesses();
    const fault = new Error('The database is away');
    for (let tries = 0; tries < 200; tries += 1)
      await expect(guess(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(await guess(right)).toBe('right');
  });

  it('are forgotten by a right password', async () => {
    const { guess, guessWrong } = createGuesses();
    for (let round = 0; round < 3; round += 1) {
      expect(await guessWrong(9)).toBe(0);
      expect(await guess(right)).toBe('right');
    }
  });

  it('at a password are refused after fifty from many networks, but not to the owner at home, until a reset', async () => {
    const { guess, guessWrong, reset } = createGuesses();
    for (let place = 10; place < 15; place += 1)
      expect(await guessWrong(10, { network: `192.0.2.${place}` })).toBe(0);
    expect(await guessWrong(1)).toBe(1);
    expect(await guess(right)).toBe('too-many-requests');
    expect(await guess(right, { isOwnersNetwork: async () => true })).toBe('right');
    await reset('password', 'ONE@a.org');
    expect(await guess(right)).toBe('right');
  });
});

/** A person, made and signed in without using up what the limits allow from this address. */
async function personFrom(place: string, client: ApiClient): Promise<{ email: string; token: string }> {
  const email = newEmail();
  const body = { email, password: PASSWORD };
  await postFrom(place, client.api, '/auth/register', body);
  const code = await client.mailedCode(email);
  await postFrom(place, client.api, '/auth/verify_email', { email, code });
  const { answer } = await postFrom(place, client.api, '/auth/login', body);
  return { email, token: String(answer.access_token) };
}

// Each test has places of its own, since the API counts them all. Less than half of each limit is soon used up: four wrong
// guesses, twenty about one account, two codes mailed to one network and four to one address.
describeApi(
  'being locked out',
  (client) => {
    const logInFrom = async (place: string, email: string, password: string = PASSWORD) =>
      (await postFrom(place, client().api, '/auth/login', { email, password })).status;
    const logInWrongly = async (place: string, email: string, times: number) => {
      for (let tries = 0; tries < times; tries += 1)
        expect(await logInFrom(place, email.toUpperCase(), WRONG)).toBe(401);
    };

    it('REQ-AUTH-3 is for one account, or an address without one, at one place, with Retry-After', async () => {
      const { email } = await personFrom('127.0.1.1', client());
      const other = await personFrom('127.0.1.1', client());
      for (const guessed of [email, newEmail()]) {
        await logInWrongly('127.0.0.1', guessed, 4);
        const body = { email: guessed, password: PASSWORD };
        const { status, headers } = await postFrom('127.0.0.1', client().api, '/auth/login', body);
        expect(status).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThan(800);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
      }
      expect(await logInFrom('127.0.0.1', other.email)).toBe(200);
      expect(await logInFrom('127.0.1.2', email)).toBe(200);
    });

    it('leaves the owner at home alone, and is ended by a reset, wherever the owner is', async () => {
      const { email } = await personFrom('127.0.6.1', client());
      for (let place = 10; place < 15; place += 1) await logInWrongly(`127.0.6.${place}`, email, 4);
      const away = '127.0.6.99';
      expect(await logInFrom(away, email)).toBe(429);
      expect(await logInFrom('127.0.6.1', email)).toBe(200);
      const post = (path: string, body: object) => postFrom(away, client().api, path, body);
      await post('/auth/forgot_password_send', { email });
      const { answer } = await post('/auth/forgot_password_callback_verify', {
        email,
        code: await client().mailedCode(email),
      });
      const newPassword = 'Another pass 2!';
      await post('/auth/forgot_password_callback_set', { token: answer.token, newPassword });
      for (const place of [away, '127.0.6.98']) expect(await logInFrom(place, email, newPassword)).toBe(200);
    });

    it('counts wrong current passwords with those of logging in', async () => {
      const { email, token } = await personFrom('127.0.7.1', client());
      const body = { currentPassword: WRONG, newPassword: 'Another pass 2!', newEmail: newEmail() };
      const change = async (call: 'POST /auth/change_password' | 'POST /auth/change_email') =>
        (await client().call(call, { token, body })).status;
      await logInWrongly('127.0.0.1', email, 2);
      expect(await change('POST /auth/change_password')).toBe(403);
      expect(await change('POST /auth/change_email')).toBe(403);
      expect(await change('POST /auth/change_password')).toBe(429);
      expect(await change('POST /auth/change_email')).toBe(429);
      expect(await logInFrom('127.0.0.1', email)).toBe(429);
      expect(await logInFrom('127.0.7.1', email)).toBe(200);
    });

    it('begins after wrong codes, too, and leaves passwords alone', async () => {
      const { email } = await personFrom('127.0.8.1', client());
      const guess = { email, code: '000000' };
      const verify = async () =>
        (await postFrom('127.0.8.1', client().api, '/auth/forgot_password_callback_verify', guess)).status;
      for (let tries = 0; tries < 4; tries += 1) expect(await verify()).toBe(400);
      expect(await verify()).toBe(429);
      expect(await logInFrom('127.0.8.1', email)).toBe(200);
    });

    it('REQ-AUTH-6 does not come from a stranger who asks for new codes elsewhere', async () => {
      const email = newEmail();
      const post = (place: string, path: string, body: object) =>
        postFrom(place, client().api, path, { email, ...body });
      await post('127.0.11.1', '/auth/register', { password: PASSWORD });
      expect((await post('127.0.11.2', '/auth/resend_code', {})).status).toBe(200);
      expect((await post('127.0.11.2', '/auth/resend_code', {})).status).toBe(429);
      expect((await post('127.0.11.1', '/auth/resend_code', {})).status).toBe(200);
      const code = await client().mailedCode(email);
      expect((await post('127.0.11.1', '/auth/verify_email', { code })).status).toBe(200);
    });

    it('REQ-AUTH-4 does not come from wishes for an address that has an account: no mail leaves, none is counted', async () => {
      const { email } = await personFrom('127.0.12.1', client());
      const stranger = await personFrom('127.0.12.2', client());
      for (let tries = 0; tries < 4; tries += 1) {
        const change = await client().call('POST /auth/change_email', {
          token: stranger.token,
          body: { currentPassword: PASSWORD, newEmail: email },
        });
        expect([change.status, change.error.code]).toEqual([409, 'account-exists']);
        const body = { email, password: PASSWORD };
        expect((await postFrom('127.0.12.3', client().api, '/auth/register', body)).status).toBe(409);
      }
      const asked = await postFrom('127.0.12.5', client().api, '/auth/forgot_password_send', { email });
      expect(asked.status).toBe(200);
    });

    it('bounds the codes that are mailed to any one address; not for the owner at home', async () => {
      const { email } = await personFrom('127.0.9.1', client());
      const askFrom = async (place: string, to: string) =>
        (await postFrom(place, client().api, '/auth/forgot_password_send', { email: to })).status;
      /** At once: each takes a quarter of a second, with or without an account. */
      const askThrice = async (place: string, to: string) =>
        (await Promise.all([1, 2, 3].map(() => askFrom(place, to)))).sort();
      for (const to of [newEmail(), email]) {
        expect(await askThrice('127.0.9.10', to)).toEqual([200, 200, 429]);
        await askThrice('127.0.9.11', to);
        expect(await askFrom('127.0.9.12', to)).toBe(429);
      }
      expect(await askFrom('127.0.9.1', email)).toBe(200);
    });
  },
  () => ({ limitsFactor: 0.4 }),
);
