import { PASSWORD_RULE_MESSAGE } from '@steadfast/contract';
import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

const NEW_PASSWORD = 'Another pass 2!';

describeApi('a forgotten password', (client) => {
  const ask = (email: string) => client().call('POST /auth/forgot_password_send', { body: { email } });
  const verify = (email: string, code: string) =>
    client().call('POST /auth/forgot_password_callback_verify', { body: { email, code } });
  const set = (token: string, newPassword: string = NEW_PASSWORD) =>
    client().call('POST /auth/forgot_password_callback_set', { body: { token, newPassword } });
  const logIn = (email: string, password: string) =>
    client().call('POST /auth/login', { body: { email, password } });
  const self = (token: string) => client().call('GET /profile/self', { token });
  const mailsTo = (email: string) =>
    client().api.sql(
      `select payload->>'subject' as subject from jobs where lower(payload->>'recipient') = '${email}' order by id`,
    );
  const asked = async () => {
    const person = await client().signUp();
    await ask(person.email);
    const code = await client().mailedCode(person.email);
    return { ...person, code, wrong: code === '000000' ? '000001' : '000000' };
  };
  const verified = async () => {
    const person = await asked();
    return { ...person, resetToken: (await verify(person.email, person.code)).answer.token };
  };

  it('REQ-AUTH-4 goes from code to token to a new password, ends all sessions and tells the owner', async () => {
    const { email, token, code } = await asked();
    const other = (await logIn(email, PASSWORD)).answer.access_token;
    const { status, answer } = await verify(email, code);
    expect([status, answer.message]).toEqual([200, 'Code verified']);
    expect((await self(token)).status).toBe(200);
    expect(await set(answer.token)).toMatchObject({ status: 200, answer: {} });
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    for (const ended of [token, other]) expect((await self(ended)).status).toBe(401);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Steadfast password was changed');
  });

  describe('POST /auth/forgot_password_send', () => {
    it('answers alike, and no sooner, where there is no account; nothing is mailed or kept', async () => {
      const unknown = newEmail();
      const unconfirmed = newEmail();
      await client().call('POST /auth/register', { body: { email: unconfirmed, password: PASSWORD } });
      const { email: known } = await client().signUp();
      for (const [email, mails] of [
        [unknown, 0],
        [unconfirmed, 1],
        [known, 2],
      ] as const) {
        const since = Date.now();
        expect(await ask(email)).toMatchObject({ status: 200, answer: {} });
        expect(Date.now() - since).toBeGreaterThanOrEqual(245);
        expect(await mailsTo(email)).toHaveLength(mails);
      }
      expect(await client().api.sql(`select 1 from email_codes where email_key = '${unknown}'`)).toEqual([]);
    });

    it('takes the address in any case, and mails to the one that is stored', async () => {
      const { email } = await client().signUp();
      await ask(email.toUpperCase());
      expect((await verify(email.toUpperCase(), await client().mailedCode(email))).status).toBe(200);
    });

    it('makes the newest code count, of two at once too', async () => {
      const { email, code } = await asked();
      const answers = await Promise.all([ask(email), ask(email)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const rows = await client().api.sql(`select 1 from email_codes where email_key = '${email}'`);
      expect(rows).toHaveLength(1);
      const newest = await client().mailedCode(email);
      if (newest !== code) expect((await verify(email, code)).error.code).toBe('wrong-code');
      expect((await verify(email, newest)).status).toBe(200);
    });

    it('can be requested again', async () => {
      const { email } = await asked();
      await client().call('POST /auth/resend_code', { body: { email } });
      expect(await mailsTo(email)).toHaveLength(3);
      expect((await verify(email, await client().mailedCode(email))).status).toBe(200);
    });
  });

  describe('POST /auth/forgot_password_callback_verify', () => {
    it('takes a code once, also when it is sent twice at once', async () => {
      const { email, code } = await asked();
      const answers = await Promise.all([verify(email, code), verify(email, code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('takes a code for 15 minutes, five guesses and its own purpose only', async () => {
      const one = await asked();
      await Promise.all(Array.from({ length: 5 }, () => verify(one.email, one.wrong)));
      expect((await verify(one.email, one.code)).error.code).toBe('wrong-code');

      const late = await asked();
      await client().api.sql(
        `update email_codes set expires_at = expires_at - interval '15 minutes' where email_key = '${late.email}'`,
      );
      expect((await verify(late.email, late.code)).error.code).toBe('wrong-code');

      const mistaken = await asked();
      const { error } = await client().call('POST /auth/verify_email', {
        body: { email: mistaken.email, code: mistaken.code },
      });
      expect(error.code).toBe('wrong-code');
      const signUp = newEmail();
      await client().call('POST /auth/register', { body: { email: signUp, password: PASSWORD } });
      expect((await verify(signUp, await client().mailedCode(signUp))).error.code).toBe('wrong-code');
    });

    // As a change of password does it, each kept open for so long that the code is entered first.
    const endings = {
      'has ended the code': (email: string) =>
        `with ended as (delete from email_codes where email_key = '${email}' returning id)
         select pg_sleep(0.5) from ended`,
      'holds the account and is about to end it': (email: string) =>
        `with held as materialized (
           select id, pg_sleep(0.5) from (
             select id from accounts where email_key = '${email}' for no key update) as account)
         delete from email_codes using held where account_id = held.id`,
    };
    it.each(Object.entries(endings))(
      'REQ-AUTH-4 gives no token for a code while a change of password %s',
      async (_, ending) => {
        const { email, code } = await asked();
        const ended = client().api.sql(ending(email));
        await new Promise((resolve) => setTimeout(resolve, 150));
        const [{ error }] = await Promise.all([verify(email, code), ended]);
        expect(error.code).toBe('wrong-code');
        const tokens = `select 1 from reset_tokens join accounts on accounts.id = account_id where email_key = '${email}'`;
        expect(await client().api.sql(tokens)).toEqual([]);
      },
    );

    it("tells an unknown address and another person's code from nothing", async () => {
      const [one, other] = [await asked(), await asked()];
      expect((await verify(newEmail(), one.code)).error).toEqual((await verify(one.email, one.wrong)).error);
      if (one.code !== other.code) expect((await verify(other.email, one.code)).status).toBe(400);
    });

    it('gives a token that is stored as a hash, and signs nobody in', async () => {
      const { email, resetToken } = await verified();
      const [row] = await client().api.sql(
        `select token_hash from reset_tokens join accounts on accounts.id = account_id where email_key = '${email}'`,
      );
      expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
      expect((await self(resetToken)).status).toBe(401);
    });
  });

  describe('POST /auth/forgot_password_callback_set', () => {
    it('REQ-AUTH-5 refuses a weak password, after which the token is still good', async () => {
      const { email, resetToken } = await verified();
      for (const weak of ['Short1!', 'no numbers!', '12345678!', 'noSpecial1']) {
        const { status, error } = await set(resetToken, weak);
        expect([status, error.code, error.message]).toEqual([400, 'weak-password', PASSWORD_RULE_MESSAGE]);
        expect(error.details?.[0]?.field).toBe('newPassword');
      }
      expect((await set(resetToken)).status).toBe(200);
      expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    });

    it('takes a token once: of two resets at once, one is made', async () => {
      const { email, resetToken } = await verified();
      const answers = await Promise.all([set(resetToken, 'The first 1!'), set(resetToken, 'The second 2!')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const made = answers[0]?.status === 200 ? 'The first 1!' : 'The second 2!';
      expect((await logIn(email, made)).status).toBe(200);
      expect((await set(resetToken, 'The third 3!')).error.code).toBe('invalid-reset-token');
      expect((await logIn(email, made)).status).toBe(200);
    });

    it('refuses a token that is unknown, expired, or older than another', async () => {
      expect((await set('x'.repeat(43))).error.code).toBe('invalid-reset-token');
      const late = await verified();
      await client().api.sql(
        `update reset_tokens set expires_at = expires_at - interval '15 minutes'
         where account_id = (select id from accounts where email_key = '${late.email}')`,
      );
      expect((await set(late.resetToken)).error.code).toBe('invalid-reset-token');
      const again = await verified();
      await ask(again.email);
      await verify(again.email, await client().mailedCode(again.email));
      expect((await set(again.resetToken)).error.code).toBe('invalid-reset-token');
    });

    it('ends a change of address that waits for its code', async () => {
      const { email, token, resetToken } = await verified();
      const newAddress = newEmail();
      await client().call('POST /auth/change_email', {
        token,
        body: { currentPassword: PASSWORD, newEmail: newAddress },
      });
      await set(resetToken);
      const code = await client().mailedCode(newAddress);
      const { error } = await client().call('POST /auth/verify_email', { body: { email: newAddress, code } });
      expect(error.code).toBe('wrong-code');
      expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    });

    it('lets no sign-in with the old password outlive it, however they meet', async () => {
      const { email, resetToken } = await verified();
      const [made, ...signIns] = await Promise.all([
        set(resetToken),
        ...Array.from({ length: 8 }, () => logIn(email, PASSWORD)),
      ]);
      expect(made.status).toBe(200);
      for (const { status, answer } of signIns) {
        expect([200, 401]).toContain(status);
        if (status === 200) expect((await self(answer.access_token)).status).toBe(401);
      }
    });
  });
});
