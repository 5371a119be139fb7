import { newEmail } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

const NO_EMAILS = [
  ...['', 'a', 'a@b', 'a b@c.de', 'a@c.de,b@c.de', '"a"@c.de', '<a@c.de>', 'a@c.de\r\nBcc: x@y.zz'],
  `${'a'.repeat(250)}@c.de`,
];

// The call matrix holds every field of every call against its schema.
describeApi('an email address', (client) => {
  it.each(NO_EMAILS)('is refused when it is %j', async (email) => {
    const { status, error } = await client().call('POST /auth/account_exists', { body: { email } });
    expect([status, error.details?.map(({ field }) => field)]).toEqual([400, ['email']]);
  });

  it('that is missing is named with all else that is', async () => {
    const { error } = await client().call('POST /auth/register', { body: {} });
    expect(error.details?.map(({ field }) => field).sort()).toEqual(['email', 'password']);
  });

  it('POST /auth/account_exists knows who has an account', async () => {
    const { email } = await client().signUp();
    const exists = async (given: string) =>
      (await client().call('POST /auth/account_exists', { body: { email: given } })).answer;
    expect(await exists(email)).toEqual({ exists: true });
    expect(await exists(newEmail())).toEqual({ exists: false });
  });
});
