import { createAccountCalls } from '../../test/support/account-calls';
import { newEmail } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

describeApi('POST /auth/change_email', (client) => {
  const {
    register,
    confirm,
    logIn,
    readEmail,
    forgetPassword,
    enterResetCode,
    resetPassword,
    changeEmail,
    listMails,
  } = createAccountCalls(client);
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

  it('is confirmed with a token too', async () => {
    const { token, newAddress, code } = await asked();
    expect((await confirm(newAddress, code, token)).status).toBe(200);
    expect(await readEmail(token)).toBe(newAddress);
  });

  it('frees the old address for somebody else', async () => {
    const { email, newAddress, code } = await asked();
    await confirm(newAddress, code);
    await register(email, 'Somebody new 1!');
    expect((await confirm(email, await client().mailedCode(email))).status).toBe(200);
  });

  it('wants the current password', async () => {
    const { email, token } = await client().signUp();
    const newAddress = newEmail();
    const { status, error } = await changeEmail(token, newAddress, 'Wrong pass 1!');
    expect([status, error.code]).toEqual([403, 'wrong-password']);
    expect(await listMails(newAddress)).toEqual([]);
    expect(await readEmail(token)).toBe(email);
  });

  it('refuses the address of another account, in any case, and the present one', async () => {
    const [one, other] = [await client().signUp(), await client().signUp()];
    const { status, error } = await changeEmail(one.token, other.email.toUpperCase());
    expect([status, error.code]).toEqual([409, 'account-exists']);
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

  it('takes the code of a change for nothing else, and no other code for a change', async () => {
    const { token, email, newAddress, code } = await asked();
    const reset = await enterResetCode(newAddress, code);
    expect(reset.error.code).toBe('wrong-code');
    const other = await asked();
    if (other.code !== code) expect((await confirm(newAddress, other.code)).error.code).toBe('wrong-code');
    expect(await readEmail(token)).toBe(email);
  });

  it('gives an address that two accounts want at once to one of them', async () => {
    const wanted = newEmail();
    const people = [await client().signUp(), await client().signUp()];
    const codes: string[] = [];
    for (const { token } of people) {
      await changeEmail(token, wanted);
      codes.push(await client().mailedCode(wanted));
    }
    const answers = await Promise.all(codes.map((code) => confirm(wanted, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const emails = await Promise.all(people.map(({ token }) => readEmail(token)));
    expect(emails.filter((email) => email === wanted)).toHaveLength(1);
  });

  it('gives an address that an account and a sign-up want at once to one of them', async () => {
    const { token, newAddress, code } = await asked();
    await register(newAddress, 'Somebody new 1!');
    const signUpCode = await client().mailedCode(newAddress);
    const answers = await Promise.all([confirm(newAddress, code), confirm(newAddress, signUpCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await client().api.sql(`select 1 from accounts where email_key = '${newAddress}'`)).toHaveLength(
      1,
    );
    expect((await readEmail(token)) === newAddress).toBe(answers[0]?.status === 200);
  });

  it('ends resets that were begun with the old address', async () => {
    const { email, newAddress, code } = await asked();
    await forgetPassword(email);
    const { answer } = await enterResetCode(email, await client().mailedCode(email));
    await confirm(newAddress, code);
    const { error } = await resetPassword(answer.token);
    expect(error.code).toBe('invalid-reset-token');
  });
});
