import { createAccountCalls } from '../../test/support/account-calls';
import { newEmail } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

const NEW_PASSWORD = 'Another pass 2!';

describeApi('a forgotten password', (client) => {
  const {
    register,
    confirm,
    logIn,
    readProfile,
    forgetPassword,
    enterResetCode,
    resetPassword,
    changeEmail,
    listMails,
  } = createAccountCalls(client);
  const asked = async () => {
    const person = await client().signUp();
    await forgetPassword(person.email);
    const code = await client().mailedCode(person.email);
    return { ...person, code, wrong: code === '000000' ? '000001' : '000000' };
  };
  const verified = async () => {
    const person = await asked();
    return { ...person, resetToken: (await enterResetCode(person.email, person.code)).answer.token };
  };

  it('REQ-AUTH-4 goes from code to token to a new password, ends all sessions and a change of address, and tells the owner', async () => {
    const { email, token } = await client().signUp();
    const other = (await logIn(email)).answer.access_token;
    const newAddress = newEmail();
    await changeEmail(token, newAddress);
    await forgetPassword(email.toUpperCase());
    const { status, answer } = await enterResetCode(email.toUpperCase(), await client().mailedCode(email));
    expect([status, answer.message]).toEqual([200, 'Code verified']);
    const [row] = await client().api.sql(
      `select token_hash from reset_tokens join accounts on accounts.id = account_id where email_key = '${email}'`,
    );
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect([(await readProfile(answer.token)).status, (await readProfile(token)).status]).toEqual([401, 200]);

    expect(await resetPassword(answer.token)).toMatchObject({ status: 200, answer: {} });
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    for (const ended of [token, other]) expect((await readProfile(ended)).status).toBe(401);
    expect((await listMails(email)).at(-1)?.subject).toBe('Your Steadfast password was changed');
    expect((await confirm(newAddress, await client().mailedCode(newAddress))).error.code).toBe('wrong-code');
  });

  describe('POST /auth/forgot_password_send', () => {
    it('answers alike, and no sooner, where there is no account; nothing is mailed or kept', async () => {
      const unknown = newEmail();
      const unconfirmed = newEmail();
      await register(unconfirmed);
      const { email: known } = await client().signUp();
      for (const [email, mails] of [
        [unknown, 0],
        [unconfirmed, 1],
        [known, 1],
      ] as const) {
        const since = Date.now();
        expect(await forgetPassword(email)).toMatchObject({ status: 200, answer: {} });
        expect(Date.now() - since).toBeGreaterThanOrEqual(245);
        expect(await listMails(email)).toHaveLength(mails);
      }
      expect(await client().api.sql(`select 1 from email_codes where email_key = '${unknown}'`)).toEqual([]);
    });

    it('makes the newest code count, of two at once too', async () => {
      const { email, code } = await asked();
      const answers = await Promise.all([forgetPassword(email), forgetPassword(email)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const rows = await client().api.sql(`select 1 from email_codes where email_key = '${email}'`);
      expect(rows).toHaveLength(1);
      const newest = await client().mailedCode(email);
      if (newest !== code) expect((await enterResetCode(email, code)).error.code).toBe('wrong-code');
      expect((await enterResetCode(email, newest)).status).toBe(200);
    });
  });

  describe('POST /auth/forgot_password_callback_verify', () => {
    it('takes a code for its own purpose only', async () => {
      const mistaken = await asked();
      expect((await confirm(mistaken.email, mistaken.code)).error.code).toBe('wrong-code');
      const signUp = newEmail();
      await register(signUp);
      expect((await enterResetCode(signUp, await client().mailedCode(signUp))).error.code).toBe('wrong-code');
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
        const [{ error }] = await Promise.all([enterResetCode(email, code), ended]);
        expect(error.code).toBe('wrong-code');
        const tokens = `select 1 from reset_tokens join accounts on accounts.id = account_id where email_key = '${email}'`;
        expect(await client().api.sql(tokens)).toEqual([]);
      },
    );

    it("tells an unknown address and another person's code from nothing", async () => {
      const [one, other] = [await asked(), await asked()];
      expect((await enterResetCode(newEmail(), one.code)).error).toEqual(
        (await enterResetCode(one.email, one.wrong)).error,
      );
      if (one.code !== other.code) expect((await enterResetCode(other.email, one.code)).status).toBe(400);
    });
  });

  describe('POST /auth/forgot_password_callback_set', () => {
    it('REQ-AUTH-5 refuses a weak password, after which the token is still good', async () => {
      const { email, resetToken } = await verified();
      const { error } = await resetPassword(resetToken, 'no numbers!');
      expect([error.code, error.details?.[0]?.field]).toEqual(['weak-password', 'newPassword']);
      expect((await resetPassword(resetToken)).status).toBe(200);
      expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    });

    it('takes a token once: of two resets at once, one is made', async () => {
      const { email, resetToken } = await verified();
      const answers = await Promise.all([
        resetPassword(resetToken, 'The first 1!'),
        resetPassword(resetToken, 'The second 2!'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const made = answers[0]?.status === 200 ? 'The first 1!' : 'The second 2!';
      expect((await logIn(email, made)).status).toBe(200);
      expect((await resetPassword(resetToken, 'The third 3!')).error.code).toBe('invalid-reset-token');
      expect((await logIn(email, made)).status).toBe(200);
    });

    it('refuses a token that is unknown, expired, or older than another', async () => {
      expect((await resetPassword('x'.repeat(43))).error.code).toBe('invalid-reset-token');
      const late = await verified();
      await client().api.sql(
        `update reset_tokens set expires_at = expires_at - interval '15 minutes'
         where account_id = (select id from accounts where email_key = '${late.email}')`,
      );
      expect((await resetPassword(late.resetToken)).error.code).toBe('invalid-reset-token');
      const again = await verified();
      await forgetPassword(again.email);
      await enterResetCode(again.email, await client().mailedCode(again.email));
      expect((await resetPassword(again.resetToken)).error.code).toBe('invalid-reset-token');
    });

    it('lets no sign-in with the old password outlive it, however they meet', async () => {
      const { email, resetToken } = await verified();
      const [made, ...signIns] = await Promise.all([
        resetPassword(resetToken),
        ...Array.from({ length: 8 }, () => logIn(email)),
      ]);
      expect(made.status).toBe(200);
      for (const { status, answer } of signIns) {
        expect([200, 401]).toContain(status);
        if (status === 200) expect((await readProfile(answer.access_token)).status).toBe(401);
      }
    });
  });
});
