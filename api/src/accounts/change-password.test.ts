import { PASSWORD_RULE_MESSAGE } from '@steadfast/contract';
import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

const NEW_PASSWORD = 'Another pass 2!';

describeApi('POST /auth/change_password', (client) => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    client().call('POST /auth/change_password', { token, body: { currentPassword, newPassword } });
  const logIn = (email: string, password: string) =>
    client().call('POST /auth/login', { body: { email, password } });
  const self = (token: string) => client().call('GET /profile/self', { token });

  it('REQ-PROFILE-2 changes it, ends all other sessions and tells the owner', async () => {
    const { email, token } = await client().signUp();
    const other = (await logIn(email, PASSWORD)).answer.access_token;
    const stranger = await client().signUp();
    expect(await change(token, PASSWORD, NEW_PASSWORD)).toMatchObject({ status: 200, answer: {} });
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await self(token)).status).toBe(200);
    expect((await self(other)).status).toBe(401);
    expect((await self(stranger.token)).status).toBe(200);
    const [mail] = await client().api.sql(
      `select payload->>'subject' as subject from jobs where payload->>'recipient' = '${email}' order by id desc limit 1`,
    );
    expect(mail?.subject).toBe('Your Steadfast password was changed');
  });

  it('wants the current password', async () => {
    const { email, token } = await client().signUp();
    const { status, error } = await change(token, 'Wrong pass 1!', NEW_PASSWORD);
    expect([status, error.code]).toEqual([403, 'wrong-password']);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('REQ-AUTH-5 refuses a weak password with the exact sentence', async () => {
    const { email, token } = await client().signUp();
    for (const weak of ['Short1!', 'no numbers!', '12345678!', 'noSpecial1']) {
      const { status, error } = await change(token, PASSWORD, weak);
      expect([status, error.code, error.message]).toEqual([400, 'weak-password', PASSWORD_RULE_MESSAGE]);
      expect(error.details).toEqual([{ field: 'newPassword', message: PASSWORD_RULE_MESSAGE }]);
    }
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('makes one of two changes at once', async () => {
    const { email, token } = await client().signUp();
    const answers = await Promise.all([
      change(token, PASSWORD, 'The first 1!'),
      change(token, PASSWORD, 'The second 2!'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const made = answers[0].status === 200 ? 'The first 1!' : 'The second 2!';
    expect((await logIn(email, made)).status).toBe(200);
  });

  it('and a change of address that is confirmed at the same moment come one after the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, token } = await client().signUp();
      const newAddress = newEmail();
      await client().call('POST /auth/change_email', {
        token,
        body: { currentPassword: PASSWORD, newEmail: newAddress },
      });
      const code = await client().mailedCode(newAddress);
      const [changed, confirmed] = await Promise.all([
        change(token, PASSWORD, NEW_PASSWORD),
        client().call('POST /auth/verify_email', { body: { email: newAddress, code } }),
      ]);
      expect(changed.status).toBe(200);
      expect([200, 400]).toContain(confirmed.status);
      expect((await self(token)).answer.email).toBe(confirmed.status === 200 ? newAddress : email);
    }
  });

  it('stops a change of address and a reset that somebody else has begun', async () => {
    const { email, token } = await client().signUp();
    const newAddress = newEmail();
    await client().call('POST /auth/change_email', {
      token,
      body: { currentPassword: PASSWORD, newEmail: newAddress },
    });
    await client().call('POST /auth/forgot_password_send', { body: { email } });
    const resetCode = await client().mailedCode(email);
    await change(token, PASSWORD, NEW_PASSWORD);
    const changed = await client().call('POST /auth/verify_email', {
      body: { email: newAddress, code: await client().mailedCode(newAddress) },
    });
    const reset = await client().call('POST /auth/forgot_password_callback_verify', {
      body: { email, code: resetCode },
    });
    expect([changed.error.code, reset.error.code]).toEqual(['wrong-code', 'wrong-code']);
  });
});
