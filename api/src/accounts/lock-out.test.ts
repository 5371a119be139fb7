import { newEmail, PASSWORD, type ApiClient } from '../../test/support/api-client';
import { postFrom } from '../../test/support/send-request';
import { describeApi } from '../../test/support/describe-api';
import { ApiError } from '../platform/errors';
import { createLimiter } from '../platform/limits/limiter';
import { createLockOut } from './lock-out';

const WRONG = 'Wrong pass 1!';

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

describe('Guesses at passwords from one network', () => {
  const network = '192.0.2.1';
  const lockOutWithGuess = () => {
    const lockOut = createLockOut(createLimiter(1));
    return async (email: string, isRight: () => Promise<string | undefined>) =>
      lockOut.attempt({ at: 'password', email, network }, isRight).catch((error: unknown) => {
        if (error instanceof ApiError) return error.code;
        throw error;
      });
  };
  const wrong = async () => undefined;
  const right = async () => 'right';

  it('REQ-API-3 are refused after a hundred wrong ones, whomever they are about', async () => {
    const guess = lockOutWithGuess();
    for (let person = 0; person < 10; person += 1) {
      for (let tries = 0; tries < 10; tries += 1)
        expect(await guess(`p${person}@a.org`, wrong)).toBeUndefined();
    }
    expect(await guess('another@a.org', right)).toBe('too-many-requests');
  });

  it('REQ-API-3 do not count for the network when they were refused: one locked account locks nobody else out', async () => {
    const guess = lockOutWithGuess();
    for (let tries = 0; tries < 10; tries += 1) expect(await guess('one@a.org', wrong)).toBeUndefined();
    for (let tries = 0; tries < 200; tries += 1) {
      expect(await guess('one@a.org', right)).toBe('too-many-requests');
    }
    expect(await guess('another@a.org', right)).toBe('right');
  });

  it('REQ-API-3 do not count when they failed by a fault of ours', async () => {
    const guess = lockOutWithGuess();
    const fault = new Error('The database is away');
    for (let tries = 0; tries < 200; tries += 1) {
      await expect(guess('one@a.org', () => Promise.reject(fault))).rejects.toBe(fault);
    }
    expect(await guess('one@a.org', right)).toBe('right');
  });
});

// Each test has places of its own, since the API counts them all.
describeApi(
  'being locked out',
  (client) => {
    const logInFrom = async (place: string, email: string, password: string = PASSWORD) =>
      (await postFrom(place, client().api, '/auth/login', { email, password })).status;

    it('REQ-AUTH-3 begins after ten wrong passwords from one place, for that account alone, with Retry-After', async () => {
      const { email } = await personFrom('127.0.1.1', client());
      const other = await personFrom('127.0.1.1', client());
      for (let wrong = 0; wrong < 10; wrong += 1) {
        expect(await logInFrom('127.0.0.1', email.toUpperCase(), WRONG)).toBe(401);
      }
      const right = await client().call('POST /auth/login', { body: { email, password: PASSWORD } });
      expect([right.status, right.error.code]).toEqual([429, 'too-many-requests']);
      const { headers } = await client().fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
      expect(await logInFrom('127.0.0.1', other.email)).toBe(200);
      expect(await logInFrom('127.0.1.2', email)).toBe(200);
    });

    it('is the same for an address without account', async () => {
      const email = newEmail();
      const answers: number[] = [];
      for (let wrong = 0; wrong < 11; wrong += 1) answers.push(await logInFrom('127.0.2.1', email, WRONG));
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    });

    it('counts guesses that come at once, each of them', async () => {
      const { email } = await personFrom('127.0.3.1', client());
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => logInFrom('127.0.3.2', email, WRONG)),
      );
      expect(answers.filter((status) => status === 401)).toHaveLength(10);
      expect(answers.filter((status) => status === 429)).toHaveLength(15);
    });

    it('is forgotten by a right password', async () => {
      const { email } = await personFrom('127.0.4.1', client());
      for (let round = 0; round < 3; round += 1) {
        for (let wrong = 0; wrong < 9; wrong += 1) await logInFrom('127.0.4.1', email, WRONG);
        expect(await logInFrom('127.0.4.1', email)).toBe(200);
      }
    });

    it('keeps strangers in many places from guessing, and the owner at home from nothing', async () => {
      const { email } = await personFrom('127.0.5.1', client());
      for (let place = 10; place < 15; place += 1) {
        for (let wrong = 0; wrong < 10; wrong += 1) {
          expect(await logInFrom(`127.0.5.${place}`, email, WRONG)).toBe(401);
        }
      }
      expect(await logInFrom('127.0.5.99', email, WRONG)).toBe(429);
      expect(await logInFrom('127.0.5.99', email)).toBe(429);
      expect(await logInFrom('127.0.5.1', email)).toBe(200);
    });

    it('is ended by a reset, wherever the owner is', async () => {
      const { email } = await personFrom('127.0.6.1', client());
      for (let place = 10; place < 15; place += 1) {
        for (let wrong = 0; wrong < 10; wrong += 1) await logInFrom(`127.0.6.${place}`, email, WRONG);
      }
      const away = '127.0.6.99';
      expect(await logInFrom(away, email)).toBe(429);
      const post = (path: string, body: object) => postFrom(away, client().api, path, body);
      await post('/auth/forgot_password_send', { email });
      const { answer } = await post('/auth/forgot_password_callback_verify', {
        email,
        code: await client().mailedCode(email),
      });
      const newPassword = 'Another pass 2!';
      await post('/auth/forgot_password_callback_set', { token: answer.token, newPassword });
      expect(await logInFrom(away, email, newPassword)).toBe(200);
    });

    it.each(['change_password', 'change_email'])(
      'counts wrong current passwords of %s with those of logging in',
      async (call) => {
        const { email, token } = await personFrom('127.0.7.1', client());
        const body = { currentPassword: WRONG, newPassword: 'Another pass 2!', newEmail: newEmail() };
        const post = () =>
          client().fetch(`/api/auth/${call}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: token },
            body: JSON.stringify(body),
          });
        for (let wrong = 0; wrong < 5; wrong += 1) {
          expect((await post()).status).toBe(403);
          expect(await logInFrom('127.0.0.1', email, WRONG)).toBe(401);
        }
        expect((await post()).status).toBe(429);
        expect(await logInFrom('127.0.0.1', email)).toBe(429);
        expect(await logInFrom('127.0.7.1', email)).toBe(200);
      },
    );

    it('begins after ten wrong codes from one place, and leaves passwords alone', async () => {
      const { email } = await personFrom('127.0.8.1', client());
      const verify = async () =>
        (
          await postFrom('127.0.8.1', client().api, '/auth/forgot_password_callback_verify', {
            email,
            code: '000000',
          })
        ).status;
      for (let wrong = 0; wrong < 10; wrong += 1) expect(await verify()).toBe(400);
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
      for (let tries = 0; tries < 9; tries += 1) {
        const change = await client().call('POST /auth/change_email', {
          token: stranger.token,
          body: { currentPassword: PASSWORD, newEmail: email },
        });
        expect([change.status, change.error.code]).toEqual([409, 'account-exists']);
      }
      for (const place of ['127.0.12.3', '127.0.12.4']) {
        for (let tries = 0; tries < 10; tries += 1) {
          const body = { email, password: PASSWORD };
          expect((await postFrom(place, client().api, '/auth/register', body)).status).toBe(409);
        }
      }
      const asked = await postFrom('127.0.12.5', client().api, '/auth/forgot_password_send', { email });
      expect(asked.status).toBe(200);
    });

    it('bounds the codes that are mailed to any one address; not for the owner at home', async () => {
      const { email } = await personFrom('127.0.9.1', client());
      const askFrom = async (place: string, to: string) =>
        (await postFrom(place, client().api, '/auth/forgot_password_send', { email: to })).status;
      const unknown = newEmail();
      for (const to of [unknown, email]) {
        const answers: number[] = [];
        for (let asked = 0; asked < 7; asked += 1) answers.push(await askFrom('127.0.9.10', to));
        expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
        for (let asked = 0; asked < 6; asked += 1) await askFrom('127.0.9.11', to);
        expect(await askFrom('127.0.9.12', to)).toBe(429);
      }
      expect(await askFrom('127.0.9.1', email)).toBe(200);
    });
  },
  () => ({ limitsFactor: 1 }),
);
