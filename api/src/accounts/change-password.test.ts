import { PASSWORD_RULE_MESSAGE } from '@steadfast/contract';
import { createAccountCalls } from '../../test/support/account-calls';
import { newEmail } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

const NEW_PASSWORD = 'Another pass 2!';

describeApi('POST /auth/change_password', (client) => {
  const {
    confirm,
    logIn,
    readProfile,
    forgetPassword,
    enterResetCode,
    changePassword,
    changeEmail,
    listMails,
  } = createAccountCalls(client);

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

  it('wants the current password', async () => {
    const { email, token } = await client().signUp();
    const { status, error } = await changePassword(token, NEW_PASSWORD, 'Wrong pass 1!');
    expect([status, error.code]).toEqual([403, 'wrong-password']);
    expect((await logIn(email)).status).toBe(200);
  });

  it('REQ-AUTH-5 refuses a weak password with the exact sentence', async () => {
    const { email, token } = await client().signUp();
    const { status, error } = await changePassword(token, 'no numbers!');
    expect([status, error.code, error.message]).toEqual([400, 'weak-password', PASSWORD_RULE_MESSAGE]);
    expect(error.details).toEqual([{ field: 'newPassword', message: PASSWORD_RULE_MESSAGE }]);
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
    for (let round = 0; round < 5; round += 1) {
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
