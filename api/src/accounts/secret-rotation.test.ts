/** A new secret signs nobody out, as long as the former one is among JWT_SECRET_FALLBACKS. */
import { createRecipientSeals } from '../sharing/refuse-shares';
import { readRecipients } from '../sharing/share-recipients';
import { createAllEmailPurpose } from '../subscriptions/notify-subscribers';
import { createSignedLinks } from '../platform/messages/signed-links';
import { createApiClient } from '../../test/support/api-client';
import { oneDatabase, type PreparedDatabase } from '../../test/support/databases';
import { startApi } from '../../test/support/running-api';

const FORMER = 'the former secret, longer than 32 characters';
const NEXT = 'the next secret, also longer than 32 characters';

describe.each(oneDatabase)('a change of JWT_SECRET on $name', ({ prepare }) => {
  let prepared: PreparedDatabase;
  let token: string;
  let email: string;
  let code: string | undefined;
  let link: string | undefined;

  const withSecrets = async <T>(
    [jwtSecret, ...jwtSecretFallbacks]: string[],
    work: (client: ReturnType<typeof createApiClient>) => Promise<T>,
  ): Promise<T> => {
    const api = await startApi(prepared, { jwtSecret, jwtSecretFallbacks });
    try {
      return await work(createApiClient(api));
    } finally {
      await api.stop();
    }
  };
  const readProfile = async (client: ReturnType<typeof createApiClient>, of: string) =>
    (await client.call('GET /profile/self', { token: of })).status;

  beforeAll(async () => {
    prepared = await prepare();
    await withSecrets([FORMER], async (client) => {
      ({ token, email } = await client.signUp());
      const [account] = await client.api.sql(`select id from accounts where email = '${email}'`);
      link = createSignedLinks([FORMER], '/api').createAddress(createAllEmailPurpose(String(account?.id)));
      await client.call('POST /auth/forgot_password_send', { body: { email } });
      code = await client.mailedCode(email);
    });
  });
  afterAll(() => prepared.remove());

  it('keeps sessions, codes and links in email while the former one is a fallback, and no longer', async () => {
    let newer = '';
    await withSecrets([NEXT, FORMER], async (client) => {
      expect(await readProfile(client, token)).toBe(200);
      expect((await client.fetch(link ?? '')).status).toBe(200);
      const body = { email, code: code ?? '' };
      expect((await client.call('POST /auth/forgot_password_callback_verify', { body })).status).toBe(200);
      ({ token: newer } = await client.signUp());
      expect(await readProfile(client, newer)).toBe(200);
    });
    // A process that still signs with the former one.
    await withSecrets([FORMER, NEXT], async (client) => expect(await readProfile(client, newer)).toBe(200));
    await withSecrets([NEXT], async (client) => {
      expect(await readProfile(client, newer)).toBe(200);
      expect(await readProfile(client, token)).toBe(401);
      expect((await client.fetch(link ?? '')).status).toBe(400);
    });
  });

  it('keeps refusals of shares when the former one is removed, also those stored without a secret', async () => {
    const recipients = ['sealed@example.org', 'unsealed@example.org', 'willing@example.org'];
    const [sealed = '', unsealed = ''] = readRecipients(recipients, [], []).map(({ hash }) => hash);
    const former = createRecipientSeals([FORMER]).seal(sealed);
    await withSecrets([FORMER], (client) =>
      client.api.sql(`insert into refused_recipients values ('${former}'), ('${unsealed}')`),
    );
    const stored = await withSecrets([NEXT, FORMER], (client) =>
      client.api.sql('select recipient_hash from refused_recipients'),
    );
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${unsealed}|${former}`));
    await withSecrets([NEXT], async (client) => {
      const { token: sender } = await client.signUp();
      const body = { emails: recipients, phoneNumbers: [], videoId: 801 };
      expect((await client.call('POST /share/video', { token: sender, body })).status).toBe(200);
      expect(
        await client.api.sql(
          `select payload->>'recipient' as recipient from jobs where payload->>'recipient' in ('${recipients.join("','")}')`,
        ),
      ).toEqual([{ recipient: 'willing@example.org' }]);
    });
  });
});
