import { PASSWORD_RULE_MESSAGE } from '@steadfast/shared/contract';
import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

describeApi('accounts', (client) => {
  const register = (email: string, password: string = PASSWORD) =>
    client().call('POST /auth/register', { body: { email, password } });
  const verify = (email: string, code: string) =>
    client().call('POST /auth/verify_email', { body: { email, code } });
  const logIn = (email: string, password: string = PASSWORD) =>
    client().call('POST /auth/login', { body: { email, password } });
  const exists = async (email: string) =>
    (await client().call('POST /auth/account_exists', { body: { email } })).answer.exists;

  describe('sign-up', () => {
    it('REQ-AUTH-2 register, code, log in; the new profile has no name', async () => {
      const email = newEmail();
      expect(await exists(email)).toBe(false);
      expect(await register(email)).toMatchObject({ status: 200, answer: {} });
      expect(await verify(email, await client().mailedCode(email))).toMatchObject({
        status: 200,
        answer: {},
      });
      const { status, answer } = await logIn(email);
      expect([status, answer.message]).toEqual([200, 'Logged in']);
      const profile = await client().call('GET /profile/self', { token: answer.access_token });
      expect(profile.answer).toEqual({ name: null, email, zipcode: null, emailNotification: true });
      expect(await exists(email)).toBe(true);
    });

    it('takes an address in any case as the same account', async () => {
      const { email } = await client().signUp();
      const shouted = email.toUpperCase();
      expect(await exists(shouted)).toBe(true);
      expect((await register(shouted)).error.code).toBe('account-exists');
      expect((await logIn(shouted)).status).toBe(200);
    });

    it('REQ-AUTH-5 refuses a weak password with the exact sentence', async () => {
      for (const password of ['Short1!', 'no numbers!', '12345678!', 'noSpecial1', 'only blank 1']) {
        const { status, error } = await register(newEmail(), password);
        expect([password, status]).toEqual([password, 400]);
        expect(error).toEqual({
          code: 'weak-password',
          message: PASSWORD_RULE_MESSAGE,
          details: [{ field: 'password', message: PASSWORD_RULE_MESSAGE }],
        });
      }
    });

    it('answers 409 when a confirmed account has the address, and leaves it as it is', async () => {
      const { email } = await client().signUp();
      const { status, error } = await register(email, 'Another 1!');
      expect([status, error.code]).toEqual([409, 'account-exists']);
      expect((await logIn(email)).status).toBe(200);
    });

    it('starts again when the account was not confirmed: newer password, newer code', async () => {
      const email = newEmail();
      await register(email, 'The first 1!');
      const firstCode = await client().mailedCode(email);
      await register(email, 'The second 2!');
      const secondCode = await client().mailedCode(email);
      if (firstCode !== secondCode) expect((await verify(email, firstCode)).status).toBe(400);
      expect((await verify(email, secondCode)).status).toBe(200);
      expect((await logIn(email, 'The first 1!')).status).toBe(401);
      expect((await logIn(email, 'The second 2!')).status).toBe(200);
    });

    it('makes one account of two registrations at once', async () => {
      const email = newEmail();
      const answers = await Promise.all([register(email), register(email)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await client().api.sql(`select 1 from accounts where email_key = '${email}'`)).toHaveLength(1);
    });
  });

  describe('confirmation code', () => {
    const unconfirmed = async () => {
      const email = newEmail();
      await register(email);
      const code = await client().mailedCode(email);
      return { email, code, wrong: code === '000000' ? '000001' : '000000' };
    };

    it('REQ-AUTH-6 a wrong one is answered "Incorrect code. Try again"', async () => {
      const { email, wrong } = await unconfirmed();
      const { status, error } = await verify(email, wrong);
      expect(status).toBe(400);
      expect(error).toEqual({ code: 'wrong-code', message: 'Incorrect code. Try again' });
    });

    it('works once', async () => {
      const { email, code } = await unconfirmed();
      expect((await verify(email, code)).status).toBe(200);
      expect((await verify(email, code)).error.code).toBe('wrong-code');
    });

    it('REQ-AUTH-6 expires after 15 minutes', async () => {
      const { email, code } = await unconfirmed();
      const age = (minutes: number) =>
        client().api.sql(
          `update email_codes set expires_at = expires_at - interval '${minutes} minutes' where account_id =
             (select id from accounts where email_key = '${email}') returning expires_at > now() as is_valid`,
        );
      expect(await age(14)).toEqual([{ is_valid: true }]);
      expect(await age(1)).toEqual([{ is_valid: false }]);
      expect((await verify(email, code)).error.code).toBe('wrong-code');
    });

    it('can be guessed at five times, also when the guesses come at once', async () => {
      const { email, code, wrong } = await unconfirmed();
      await Promise.all(Array.from({ length: 5 }, () => verify(email, wrong)));
      expect((await verify(email, code)).error.code).toBe('wrong-code');
      await register(email);
      expect((await verify(email, await client().mailedCode(email))).status).toBe(200);
    });

    it('is stored as a hash only', async () => {
      const { email, code } = await unconfirmed();
      const [row] = await client().api.sql(
        `select c.* from email_codes c join accounts a on a.id = c.account_id where a.email_key = '${email}'`,
      );
      expect(Object.values(row ?? {}).some((value) => value === code)).toBe(false);
      expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    });

    it("is not told apart from an unknown address or another person's code", async () => {
      const { code } = await unconfirmed();
      const other = await unconfirmed();
      expect((await verify(newEmail(), code)).error.code).toBe('wrong-code');
      if (code !== other.code) expect((await verify(other.email, code)).error.code).toBe('wrong-code');
    });
  });

  describe('POST /auth/login', () => {
    it('REQ-AUTH-3 answers a wrong password and an unknown address alike', async () => {
      const { email } = await client().signUp();
      const [wrong, unknown] = [await logIn(email, 'Wrong pass 1!'), await logIn(newEmail())];
      expect([wrong.status, wrong.error.code]).toEqual([401, 'wrong-credentials']);
      expect([unknown.status, unknown.error]).toEqual([401, wrong.error]);
    });

    it('answers 403 before the address is confirmed, and mails a new code', async () => {
      const email = newEmail();
      await register(email);
      const [before] = await client().api.sql(
        `select count(*)::int from outbox where recipient = '${email}'`,
      );
      const { status, error } = await logIn(email);
      expect([status, error.code]).toEqual([403, 'email-not-confirmed']);
      const [after] = await client().api.sql(`select count(*)::int from outbox where recipient = '${email}'`);
      expect([before?.count, after?.count]).toEqual([1, 2]);
      expect((await verify(email, await client().mailedCode(email))).status).toBe(200);
    });

    it('sends no code for a wrong password', async () => {
      const email = newEmail();
      await register(email);
      expect((await logIn(email, 'Wrong pass 1!')).error.code).toBe('wrong-credentials');
      expect(await client().api.sql(`select 1 from outbox where recipient = '${email}'`)).toHaveLength(1);
    });

    it('REQ-SESSION-1 gives a token whose exp claim is in seconds', async () => {
      const { token } = await client().signUp();
      const [, payload = ''] = token.split('.');
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const inSixDays = Date.now() / 1000 + 6 * 24 * 3600;
      expect(claims).toEqual({
        sub: expect.any(String),
        jti: expect.any(String),
        iat: expect.any(Number),
        exp: expect.any(Number),
      });
      expect((claims as { exp: number }).exp).toBeGreaterThan(inSixDays);
      expect((claims as { exp: number }).exp).toBeLessThan(inSixDays + 2 * 24 * 3600);
    });
  });

  describe.each([
    'POST /auth/account_exists',
    'POST /auth/register',
    'POST /auth/login',
    'POST /auth/verify_email',
  ] as const)('%s', (name) => {
    const good = { email: 'a@example.org', password: PASSWORD, code: '123456' };
    const wrongFields = async (body: unknown) => {
      const { status, error } = await client().call(name, { body });
      expect([status, error.code]).toEqual([400, 'invalid-input']);
      return error.details?.map(({ field }) => field);
    };

    it('refuses what is no e-mail address', async () => {
      for (const email of [
        ...['', 'a', 'a@b', 'a b@c.de', 'a@c.de,b@c.de', '"a"@c.de', '<a@c.de>', 'a@c.de\r\nBcc: x@y.zz'],
        ...[`${'a'.repeat(250)}@c.de`, 7, null, undefined, ['a@c.de']],
      ]) {
        expect(await wrongFields({ ...good, email })).toEqual(['email']);
      }
    });

    if (name === 'POST /auth/register' || name === 'POST /auth/login') {
      it('refuses what is no password', async () => {
        for (const password of ['', 7, null, undefined, `${'x'.repeat(256)}1!`, 'Nul \0 is 1 bad!']) {
          expect(await wrongFields({ ...good, password })).toEqual(['password']);
        }
      });
    }
    if (name === 'POST /auth/verify_email') {
      it('refuses what is no code', async () => {
        for (const code of ['', '12345', '1234567', '12345a', ' 123456', 123456, undefined]) {
          expect(await wrongFields({ ...good, code })).toEqual(['code']);
        }
      });
    }
  });
});
