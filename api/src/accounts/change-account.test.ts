import { createAccountCalls } from '../../test/support/account-calls';
import { newEmail } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

const NEW_PASSWORD = 'Another pass 2!';

describeApi('changes that need the password', (client) => {
  const {
    register,
    confirm,
    logIn,
    readProfile,
    readEmail,
    forgetPassword,
    enterResetCode,
    resetPassword,
    changePassword,
    changeEmail,
    listMails,
  } = createAccountCalls(client);

  it.each(['POST /auth/change_password', 'POST /auth/change_email', 'POST /profile/delete'] as const)(
    '%s wants the current password, and changes nothing without it',
    async (name) => {
      const { email, token } = await client().signUp();
      const before = await listMails(email);
      const body = { currentPassword: 'Wrong pass 1!', newPassword: NEW_PASSWORD, newEmail: newEmail() };
      expect((await client().call(name, { token, body })).error.code).toBe('wrong-password');
      expect([await listMails(body.newEmail), await listMails(email)]).toEqual([[], before]);
      expect([(await logIn(email)).status, await readEmail(token)]).toEqual([200, email]);
    },
  );

  describe('POST /auth/change_email', () => {
    const asked = async () => {
      const person = await client().signUp();
      const newAddress = newEmail();
      expect(await changeEmail(person.token, newAddress)).toMatchObject({ status: 200, answer: {} });
      return { ...person, newAddress, code: await client().mailedCode(newAddress) };
    };

    it('REQ-PROFILE-1 changes the address once the code from the new one is entered, and tells the old one', async () => {
      const { email, token, newAddress, code } = await asked();
      expect(await readEmail(token)).toBe(email);
      expect((await logIn(newAddress)).status).toBe(401);
      expect((await listMails(email)).at(-1)).toMatchObject({
        subject: expect.stringContaining('about to change'),
        text: expect.stringContaining('change your password now'),
      });

      expect((await confirm(newAddress, code)).status).toBe(200);
      expect(await readEmail(token)).toBe(newAddress);
      expect((await logIn(newAddress)).status).toBe(200);
      expect((await logIn(email)).status).toBe(401);
      expect((await listMails(email)).at(-1)?.text).toContain(newAddress);
      expect((await confirm(newAddress, code)).error.code).toBe('wrong-code');
    });

    it('refuses the address of another account, in any case, and the present one', async () => {
      const [one, other] = [await client().signUp(), await client().signUp()];
      const { error } = await changeEmail(one.token, other.email.toUpperCase());
      expect(error.code).toBe('account-exists');
      const same = await changeEmail(one.token, one.email.toUpperCase());
      expect([same.error.code, same.error.details?.[0]?.field]).toEqual(['invalid-input', 'newEmail']);
    });

    it('counts the newest wish only', async () => {
      const { token, newAddress, code } = await asked();
      const newer = newEmail();
      await changeEmail(token, newer);
      expect((await confirm(newAddress, code)).error.code).toBe('wrong-code');
      expect((await confirm(newer, await client().mailedCode(newer))).status).toBe(200);
      expect(await readEmail(token)).toBe(newer);
    });

    it('gives an address that an account and a sign-up want at once to one of them', async () => {
      const { token, newAddress, code } = await asked();
      await register(newAddress, 'Somebody new 1!');
      const signUpCode = await client().mailedCode(newAddress);
      const answers = await Promise.all([confirm(newAddress, code), confirm(newAddress, signUpCode)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const accounts = await client().api.sql(`select 1 from accounts where email_key = '${newAddress}'`);
      expect(accounts).toHaveLength(1);
      expect((await readEmail(token)) === newAddress).toBe(answers[0]?.status === 200);
    });

    it('ends resets that were begun with the old address', async () => {
      const { email, newAddress, code } = await asked();
      await forgetPassword(email);
      const { answer } = await enterResetCode(email, await client().mailedCode(email));
      await confirm(newAddress, code);
      expect((await resetPassword(answer.token)).error.code).toBe('invalid-reset-token');
    });
  });

  describe('POST /auth/change_password', () => {
    it('REQ-PROFILE-2 changes it, ends all other sessions and tells the owner', async () => {
      const { email, token } = await client().signUp();
      const other = (await logIn(email)).answer.access_token;
      const stranger = await client().signUp();
      expect(await changePassword(token, NEW_PASSWORD)).toMatchObject({ status: 200, answer: {} });
      expect((await logIn(email)).status).toBe(401);
      expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
      expect((await readProfile(token)).status).toBe(200);
      expect((await readProfile(other)).status).toBe(401);
      expect((await readProfile(stranger.token)).status).toBe(200);
      expect((await listMails(email)).at(-1)?.subject).toBe('Your Steadfast password was changed');
    });

    it('REQ-AUTH-5 refuses a weak password', async () => {
      const { email, token } = await client().signUp();
      const { error } = await changePassword(token, 'no numbers!');
      expect([error.code, error.details?.[0]?.field]).toEqual(['weak-password', 'newPassword']);
      expect((await logIn(email)).status).toBe(200);
    });

    it('makes one of two changes at once', async () => {
      const { email, token } = await client().signUp();
      const answers = await Promise.all([
        changePassword(token, 'The first 1!'),
        changePassword(token, 'The second 2!'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const made = answers[0].status === 200 ? 'The first 1!' : 'The second 2!';
      expect((await logIn(email, made)).status).toBe(200);
    });

    it('and a change of address that is confirmed at the same moment come one after the other', async () => {
      for (let round = 0; round < 2; round += 1) {
        const { email, token } = await client().signUp();
        const newAddress = newEmail();
        await changeEmail(token, newAddress);
        const code = await client().mailedCode(newAddress);
        const [changed, confirmed] = await Promise.all([
          changePassword(token, NEW_PASSWORD),
          confirm(newAddress, code),
        ]);
        expect(changed.status).toBe(200);
        expect([200, 400]).toContain(confirmed.status);
        expect((await readProfile(token)).answer.email).toBe(confirmed.status === 200 ? newAddress : email);
      }
    });

    it('stops a change of address and a reset that somebody else has begun', async () => {
      const { email, token } = await client().signUp();
      const newAddress = newEmail();
      await changeEmail(token, newAddress);
      await forgetPassword(email);
      const resetCode = await client().mailedCode(email);
      await changePassword(token, NEW_PASSWORD);
      const changed = await confirm(newAddress, await client().mailedCode(newAddress));
      const reset = await enterResetCode(email, resetCode);
      expect([changed.error.code, reset.error.code]).toEqual(['wrong-code', 'wrong-code']);
    });
  });
});
