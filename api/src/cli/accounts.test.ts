/** What operators do with accounts, beside an API that their owners use. */
import { runCatalogueTool } from '../../test/support/catalogue-tool';
import { describeApi } from '../../test/support/describe-api';

describeApi('steadfast accounts', (client, database) => {
  const tool = (...args: string[]) => runCatalogueTool(database(), ['accounts', ...args]);
  const logIn = async (email: string, password: string) =>
    (await client().call('POST /auth/login', { body: { email, password } })).status;
  const readProfile = async (token: string) => (await client().call('GET /profile/export', { token })).status;

  it('finds an account by a part of its address, and nothing by a wildcard', async () => {
    const { email } = await client().signUp();
    expect((await tool('find', email.toUpperCase().slice(0, -3))).output).toMatch(
      new RegExp(`^${email}, since \\d{4}-\\d\\d-\\d\\d, 1 session\\n$`),
    );
    expect((await tool('find', '%')).output).toBe('No account has “%” in its address or name.\n');
    expect(await tool('block', 'nobody@example.org')).toMatchObject({
      code: 1,
      errors: 'Nobody has an account with nobody@example.org: `steadfast accounts find` searches them.\n',
    });
  });

  it('signs an account out everywhere, and its owner may sign in again', async () => {
    const { email, password, token } = await client().signUp();
    expect((await tool('end-sessions', email)).output).toBe(`${email} is signed out: 1 session ended.\n`);
    expect(await readProfile(token)).toBe(401);
    expect(await logIn(email, password)).toBe(200);
  });

  it('blocks an account: nobody signs in until the block ends', async () => {
    const { email, password, token } = await client().signUp();
    await tool('block', email);
    expect([await readProfile(token), await logIn(email, password)]).toEqual([401, 401]);
    expect((await tool('find', email)).output).toContain(', 0 sessions, blocked since ');
    await tool('unblock', email);
    expect(await logIn(email, password)).toBe(200);
  });

  it('deletes an account only when it is told so twice', async () => {
    const { email, password } = await client().signUp();
    expect(await tool('delete', email)).toMatchObject({ code: 2 });
    expect((await tool('delete', email, '--yes')).output).toContain(`${email} is deleted`);
    expect(await logIn(email, password)).toBe(401);
    expect((await tool('find', email)).output).toContain('No account has');
  });

  it('says what to do where wrong passwords are counted in memory', async () => {
    const { email } = await client().signUp();
    expect(await tool('unlock', email)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('restart it to forget them') as string,
    });
  });
});
