import { PASSWORD_RULE_MESSAGE } from '@steadfast/contract';
import { createAccountCalls } from '../../test/support/account-calls';
import { newEmail } from '../../test/support/api-client';
import { postFrom } from '../../test/support/send-request';
import { describeApi } from '../../test/support/describe-api';

describeApi('signing up', (client) => {
  const { exists, register, confirm, resend, logIn, listMails } = createAccountCalls(client);
  /** Registers and reads the code. */
  const waitingWith = async (email: string, password?: string) => {
    expect((await register(email, password)).status).toBe(200);
    return client().mailedCode(email);
  };
  const waiting = async () => {
    const email = newEmail();
    const code = await waitingWith(email);
    return { email, code, wrong: code === '000000' ? '000001' : '000000' };
  };
  const accountsOf = (email: string) =>
    client().api.sql(`select 1 from accounts where email_key = '${email.toLowerCase()}'`);

  describe('POST /auth/register', () => {
    it('REQ-AUTH-2 register, code, log in; the new profile has no name', async () => {
      const email = newEmail();
      expect(await exists(email)).toBe(false);
      expect(await register(email)).toMatchObject({ status: 200, answer: {} });
      // No account before the code, and the address is not taken.
      expect([await exists(email), await accountsOf(email)]).toEqual([false, []]);
      expect(await logIn(email)).toMatchObject({ status: 401, error: { code: 'wrong-credentials' } });
      expect((await confirm(email, await client().mailedCode(email))).status).toBe(200);
      const { status, answer } = await logIn(email);
      expect([status, answer.message]).toEqual([200, 'Logged in']);
      const profile = await client().call('GET /profile/self', { token: answer.access_token });
      expect(profile.answer).toEqual({
        name: null,
        email,
        zipcode: null,
        emailNotification: true,
        offers: expect.any(Array) as unknown,
      });
      expect(await exists(email)).toBe(true);
    });

    it('REQ-AUTH-5 refuses a weak password with the exact sentence', async () => {
      const { error } = await register(newEmail(), 'no numbers!');
      expect(error).toEqual({
        code: 'weak-password',
        message: PASSWORD_RULE_MESSAGE,
        details: [{ field: 'password', message: PASSWORD_RULE_MESSAGE }],
      });
    });

    it('answers 409 when an account has the address, in any case, and leaves it as it is', async () => {
      const { email } = await client().signUp();
      const shouted = email.toUpperCase();
      expect(await exists(shouted)).toBe(true);
      expect((await register(shouted, 'Another 1!')).error.code).toBe('account-exists');
      expect((await logIn(shouted)).status).toBe(200);
    });

    it('takes over nothing: the code of an earlier sign-up makes an account with its own password', async () => {
      const email = newEmail();
      const first = await waitingWith(email, 'The first 1!');
      await waitingWith(email, 'The second 2!');
      expect((await confirm(email, first)).status).toBe(200);
      expect((await logIn(email, 'The second 2!')).status).toBe(401);
      expect((await logIn(email, 'The first 1!')).status).toBe(200);
    });

    it('lets the newest three wait for one address and network, and no more', async () => {
      const email = newEmail();
      const codes: string[] = [];
      for (let made = 1; made <= 4; made += 1) codes.push(await waitingWith(email, `Password ${made}!`));
      const [first = '', second = '', ...newer] = codes;
      const waiting = await client().api.sql(`select 1 from email_codes where email_key = '${email}'`);
      expect(waiting).toHaveLength(3);
      if (![second, ...newer].includes(first)) {
        expect((await confirm(email, first)).error.code).toBe('wrong-code');
      }
      expect((await confirm(email, second)).status).toBe(200);
      expect((await logIn(email, 'Password 2!')).status).toBe(200);
    });

    it('leads nobody to confirm what was begun elsewhere with their address', async () => {
      const email = newEmail();
      const own = await waitingWith(email, 'The owners 1!');
      await postFrom('127.0.0.2', client().api, '/auth/register', { email, password: 'A strangers 1!' });
      const strangers = await client().mailedCode(email);
      if (own !== strangers) expect((await confirm(email, strangers)).error.code).toBe('wrong-code');
      expect((await confirm(email, own)).status).toBe(200);
      expect((await logIn(email, 'A strangers 1!')).status).toBe(401);
    });
  });

  describe('the code', () => {
    it('REQ-AUTH-6 that is wrong is answered "Incorrect code. Try again"', async () => {
      const { email, wrong } = await waiting();
      expect((await confirm(email, wrong)).error).toEqual({
        code: 'wrong-code',
        message: 'Incorrect code. Try again',
      });
    });

    it('works once, also when it is sent twice at once', async () => {
      const { email, code } = await waiting();
      const answers = await Promise.all([confirm(email, code), confirm(email, code), confirm(email, code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect((await confirm(email, code)).error.code).toBe('wrong-code');
    });

    it('REQ-AUTH-6 expires after 15 minutes', async () => {
      const { email, code } = await waiting();
      const age = (minutes: number) =>
        client().api.sql(
          `update email_codes set expires_at = expires_at - interval '${minutes} minutes'
           where email_key = '${email}' returning expires_at > now() as is_valid`,
        );
      expect(await age(14)).toEqual([{ is_valid: true }]);
      expect(await age(1)).toEqual([{ is_valid: false }]);
      expect((await confirm(email, code)).error.code).toBe('wrong-code');
    });

    it('is stored as a hash only', async () => {
      const { email, code } = await waiting();
      const [row] = await client().api.sql(`select * from email_codes where email_key = '${email}'`);
      expect(Object.values(row ?? {}).some((value) => value === code)).toBe(false);
      expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(row)).not.toContain('127.0.0.1');
    });
  });

  describe('POST /auth/resend_code', () => {
    it('REQ-AUTH-6 mails a new code for the same sign-up; the old one is good no more', async () => {
      const { email, code } = await waiting();
      expect(await resend(email)).toMatchObject({ status: 200, answer: {} });
      const newer = await client().mailedCode(email);
      if (newer !== code) expect((await confirm(email, code)).error.code).toBe('wrong-code');
      expect((await confirm(email, newer)).status).toBe(200);
      expect((await logIn(email)).status).toBe(200);
    });

    it('helps whose code has expired or was guessed away', async () => {
      const { email, wrong } = await waiting();
      await Promise.all(Array.from({ length: 5 }, () => confirm(email, wrong)));
      await client().api.sql(
        `update email_codes set expires_at = now() - interval '1 second' where email_key = '${email}'`,
      );
      await resend(email);
      expect((await confirm(email, await client().mailedCode(email))).status).toBe(200);
    });

    it('revives nothing that is older than an hour', async () => {
      const { email } = await waiting();
      await client().api.sql(
        `update email_codes set created_at = now() - interval '61 minutes' where email_key = '${email}'`,
      );
      await resend(email);
      expect(await listMails(email)).toHaveLength(1);
    });

    it('answers alike where nothing waits, takes as long, and mails nothing', async () => {
      const { email: confirmed } = await client().signUp();
      for (const email of [newEmail(), confirmed]) {
        const before = await listMails(email);
        const since = Date.now();
        expect(await resend(email)).toMatchObject({ status: 200, answer: {} });
        expect(Date.now() - since).toBeGreaterThanOrEqual(245);
        expect(await listMails(email)).toEqual(before);
      }
    });

    it("renews the asker's own sign-up, not a stranger's newer one", async () => {
      const email = newEmail();
      await waitingWith(email, 'The owners 1!');
      await postFrom('127.0.0.2', client().api, '/auth/register', { email, password: 'A strangers 1!' });
      await resend(email);
      expect((await confirm(email, await client().mailedCode(email))).status).toBe(200);
      expect((await logIn(email, 'The owners 1!')).status).toBe(200);
    });
  });
});
