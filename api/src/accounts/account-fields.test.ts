import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

const GOOD = {
  email: 'a@example.org',
  password: PASSWORD,
  code: '123456',
  token: 'x'.repeat(43),
  currentPassword: PASSWORD,
  newPassword: 'Another pass 2!',
  newEmail: 'b@example.org',
};
const NO_EMAILS = [
  ...['', 'a', 'a@b', 'a b@c.de', 'a@c.de,b@c.de', '"a"@c.de', '<a@c.de>', 'a@c.de\r\nBcc: x@y.zz'],
  ...[`${'a'.repeat(250)}@c.de`, 7, null, undefined, ['a@c.de']],
];
const NO_PASSWORDS = ['', 7, null, undefined, `${'x'.repeat(256)}1!`, 'Nul \0 is 1 bad!'];
const WRONG: Record<keyof typeof GOOD, unknown[]> = {
  email: NO_EMAILS,
  newEmail: NO_EMAILS,
  password: NO_PASSWORDS,
  currentPassword: NO_PASSWORDS,
  newPassword: NO_PASSWORDS,
  code: ['', '12345', '1234567', '12345a', ' 123456', 123456, undefined],
  token: ['', 'x'.repeat(129), 7, null, undefined],
};
const CALLS = [
  ['POST /auth/account_exists', ['email']],
  ['POST /auth/register', ['email', 'password']],
  ['POST /auth/login', ['email', 'password']],
  ['POST /auth/verify_email', ['email', 'code']],
  ['POST /auth/resend_code', ['email']],
  ['POST /auth/forgot_password_send', ['email']],
  ['POST /auth/forgot_password_callback_verify', ['email', 'code']],
  ['POST /auth/forgot_password_callback_set', ['token', 'newPassword']],
  ['POST /auth/change_email', ['currentPassword', 'newEmail']],
  ['POST /auth/change_password', ['currentPassword', 'newPassword']],
  ['POST /profile/delete', ['currentPassword']],
] as const;
const WITH_TOKEN = [
  'POST /auth/logout',
  'POST /auth/change_email',
  'POST /auth/change_password',
  'GET /profile/self',
  'POST /profile/update_profile',
  'POST /profile/clear_field',
  'GET /profile/export',
  'POST /profile/delete',
] as const;

describeApi('the account calls', (client) => {
  describe.each(CALLS)('%s', (name, fields) => {
    it.each(fields)('refuses what is no %s', async (field) => {
      const { token } = await client().signUp();
      for (const value of WRONG[field]) {
        const { status, error } = await client().call(name, { token, body: { ...GOOD, [field]: value } });
        expect([value, status, error.code]).toEqual([value, 400, 'invalid-input']);
        expect(error.details?.map((detail) => detail.field)).toEqual([field]);
      }
    });

    it('tells all that is missing, and refuses what is no object', async () => {
      const { token } = await client().signUp();
      const { error } = await client().call(name, { token, body: {} });
      expect(error.details?.map(({ field }) => field).sort()).toEqual([...fields].sort());
      for (const body of [[], 'text', 7, null]) {
        expect((await client().call(name, { token, body })).status).toBe(400);
      }
    });
  });

  describe.each(WITH_TOKEN)('%s', (name) => {
    it('answers 401 without a token, with a malformed, an expired and an ended one, before it reads the body', async () => {
      const [expired, ended] = [await client().signUp(), await client().signUp()];
      await client().api.sql(
        `update sessions set expires_at = now()
         where account_id = (select id from accounts where email_key = '${expired.email}')`,
      );
      await client().call('POST /auth/logout', { token: ended.token });
      for (const token of [undefined, 'nonsense', expired.token, ended.token]) {
        const { status, error } = await client().call(name, {
          token,
          ...(name.startsWith('POST') && { body: {} }),
        });
        expect([status, error.code]).toEqual([401, 'not-signed-in']);
      }
    });
  });

  it('POST /auth/account_exists knows who has an account', async () => {
    const { email } = await client().signUp();
    const exists = async (given: string) =>
      (await client().call('POST /auth/account_exists', { body: { email: given } })).answer;
    expect(await exists(email)).toEqual({ exists: true });
    expect(await exists(newEmail())).toEqual({ exists: false });
  });
});
