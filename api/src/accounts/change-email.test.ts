import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

describeApi('POST /auth/change_email', (client) => {
  const change = (token: string | undefined, newAddress: string, currentPassword: string = PASSWORD) =>
    client().call('POST /auth/change_email', { token, body: { currentPassword, newEmail: newAddress } });
  const verify = (email: string, code: string, token?: string) =>
    client().call('POST /auth/verify_email', { token, body: { email, code } });
  const logIn = (email: string) => client().call('POST /auth/login', { body: { email, password: PASSWORD } });
  const emailOf = async (token: string) => (await client().call('GET /profile/self', { token })).answer.email;
  const mailsTo = async (email: string) =>
    (
      await client().api.sql(
        `select payload->>'subject' as subject, payload->>'text' as text from jobs where payload->>'recipient' = '${email}' order by id`,
      )
    ).map(({ subject, text }) => `${subject}: ${text}`);
  const asked = async () => {
    const person = await client().signUp();
    const newAddress = newEmail();
    expect(await change(person.token, newAddress)).toMatchObject({ status: 200, answer: {} });
    return { ...person, newAddress, code: await client().mailedCode(newAddress) };
  };

  it('REQ-PROFILE-1 changes the address once the code from the new one is entered, and tells the old one', async () => {
    const { email, token, newAddress, code } = await asked();
    expect(await emailOf(token)).toBe(email);
    expect((await logIn(newAddress)).status).toBe(401);
    expect((await mailsTo(email)).at(-1)).toMatch(/about to change[^]*change your password now/);

    expect((await verify(newAddress, code)).status).toBe(200);
    expect(await emailOf(token)).toBe(newAddress);
    expect((await logIn(newAddress)).status).toBe(200);
    expect((await logIn(email)).status).toBe(401);
    expect((await mailsTo(email)).at(-1)).toContain(newAddress);
    expect((await verify(newAddress, code)).error.code).toBe('wrong-code');
  });

  it('is confirmed with a token too', async () => {
    const { token, newAddress, code } = await asked();
    expect((await verify(newAddress, code, token)).status).toBe(200);
    expect(await emailOf(token)).toBe(newAddress);
  });

  it('frees the old address for somebody else', async () => {
    const { email, newAddress, code } = await asked();
    await verify(newAddress, code);
    await client().call('POST /auth/register', { body: { email, password: 'Somebody new 1!' } });
    expect((await verify(email, await client().mailedCode(email))).status).toBe(200);
  });

  it('wants the current password', async () => {
    const { email, token } = await client().signUp();
    const newAddress = newEmail();
    const { status, error } = await change(token, newAddress, 'Wrong pass 1!');
    expect([status, error.code]).toEqual([403, 'wrong-password']);
    expect(await mailsTo(newAddress)).toEqual([]);
    expect(await emailOf(token)).toBe(email);
  });

  it('refuses the address of another account, in any case, and the present one', async () => {
    const [one, other] = [await client().signUp(), await client().signUp()];
    const { status, error } = await change(one.token, other.email.toUpperCase());
    expect([status, error.code]).toEqual([409, 'account-exists']);
    const same = await change(one.token, one.email.toUpperCase());
    expect([same.error.code, same.error.details?.[0]?.field]).toEqual(['invalid-input', 'newEmail']);
  });

  it('counts the newest wish only', async () => {
    const { token, newAddress, code } = await asked();
    const newer = newEmail();
    await change(token, newer);
    expect((await verify(newAddress, code)).error.code).toBe('wrong-code');
    expect((await verify(newer, await client().mailedCode(newer))).status).toBe(200);
    expect(await emailOf(token)).toBe(newer);
  });

  it('takes the code of a change for nothing else, and no other code for a change', async () => {
    const { token, email, newAddress, code } = await asked();
    const reset = await client().call('POST /auth/forgot_password_callback_verify', {
      body: { email: newAddress, code },
    });
    expect(reset.error.code).toBe('wrong-code');
    const other = await asked();
    if (other.code !== code) expect((await verify(newAddress, other.code)).error.code).toBe('wrong-code');
    expect(await emailOf(token)).toBe(email);
  });

  it('gives an address that two accounts want at once to one of them', async () => {
    const wanted = newEmail();
    const people = [await client().signUp(), await client().signUp()];
    const codes: string[] = [];
    for (const { token } of people) {
      await change(token, wanted);
      codes.push(await client().mailedCode(wanted));
    }
    const answers = await Promise.all(codes.map((code) => verify(wanted, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const emails = await Promise.all(people.map(({ token }) => emailOf(token)));
    expect(emails.filter((email) => email === wanted)).toHaveLength(1);
  });

  it('gives an address that an account and a sign-up want at once to one of them', async () => {
    const { token, newAddress, code } = await asked();
    await client().call('POST /auth/register', { body: { email: newAddress, password: 'Somebody new 1!' } });
    const signUpCode = await client().mailedCode(newAddress);
    const answers = await Promise.all([verify(newAddress, code), verify(newAddress, signUpCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await client().api.sql(`select 1 from accounts where email_key = '${newAddress}'`)).toHaveLength(
      1,
    );
    expect((await emailOf(token)) === newAddress).toBe(answers[0]?.status === 200);
  });

  it('ends resets that were begun with the old address', async () => {
    const { email, newAddress, code } = await asked();
    await client().call('POST /auth/forgot_password_send', { body: { email } });
    const { answer } = await client().call('POST /auth/forgot_password_callback_verify', {
      body: { email, code: await client().mailedCode(email) },
    });
    await verify(newAddress, code);
    const { error } = await client().call('POST /auth/forgot_password_callback_set', {
      body: { token: answer.token, newPassword: 'Another pass 2!' },
    });
    expect(error.code).toBe('invalid-reset-token');
  });
});
