/** A new secret signs nobody out, as long as the former one is among JWT_SECRET_FALLBACKS. */
import { createRecipientSeals } from '../sharing/refuse-shares';
import { readRecipients } from '../sharing/share-recipients';
import { createAllEmailPurpose } from '../subscriptions/notify-subscribers';
import { createSignedLinks } from '../platform/messages/signed-links';
import { describeApi } from '../../test/support/describe-api';

const FORMER = 'the former secret, longer than 32 characters';
const NEXT = 'the next secret, also longer than 32 characters';

describeApi(
  'a change of JWT_SECRET',
  (client, _database, restart) => {
    const useSecrets = (jwtSecret: string, ...jwtSecretFallbacks: string[]) =>
      restart({ jwtSecret, jwtSecretFallbacks });
    const readProfile = async (token: string) => (await client().call('GET /profile/self', { token })).status;
    const visit = async (link = '') => (await client().fetch(link)).status;

    it('keeps sessions, codes and links in email while the former one is a fallback, and no longer', async () => {
      const { token, email } = await client().signUp();
      const [account] = await client().api.sql(`select id from accounts where email = '${email}'`);
      const links = createSignedLinks([FORMER], '/api');
      const link = links.createAddress(createAllEmailPurpose(String(account?.id)));
      await client().call('POST /auth/forgot_password_send', { body: { email } });
      const body = { email, code: await client().mailedCode(email) };

      await useSecrets(NEXT, FORMER);
      expect([await readProfile(token), await visit(link)]).toEqual([200, 200]);
      const { status } = await client().call('POST /auth/forgot_password_callback_verify', { body });
      expect(status).toBe(200);
      const { token: newer } = await client().signUp();
      expect(await readProfile(newer)).toBe(200);
      // A process that still signs with the former one.
      await useSecrets(FORMER, NEXT);
      expect(await readProfile(newer)).toBe(200);
      await useSecrets(NEXT);
      expect([await readProfile(newer), await readProfile(token), await visit(link)]).toEqual([
        200, 401, 400,
      ]);
    });

    it('keeps refusals of shares when the former one is removed, also those stored without a secret', async () => {
      const recipients = ['sealed@example.org', 'unsealed@example.org', 'willing@example.org'];
      const [sealed = '', unsealed = ''] = readRecipients(recipients, [], []).map(({ hash }) => hash);
      const former = createRecipientSeals([FORMER]).seal(sealed);
      await client().api.sql(`insert into refused_recipients values ('${former}'), ('${unsealed}')`);
      await useSecrets(NEXT, FORMER);
      const stored = await client().api.sql('select recipient_hash from refused_recipients');
      expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${unsealed}|${former}`));
      await useSecrets(NEXT);
      const { token } = await client().signUp();
      const body = { emails: recipients, phoneNumbers: [], videoId: 801 };
      expect((await client().call('POST /share/video', { token, body })).status).toBe(200);
      const sent = await client().api.sql(
        `select payload->>'recipient' as recipient from jobs where payload->>'recipient' in ('${recipients.join("','")}')`,
      );
      expect(sent).toEqual([{ recipient: 'willing@example.org' }]);
    });
  },
  () => ({ jwtSecret: FORMER }),
);
