import type { CallName } from '@steadfast/contract';
import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';
import { OUTBOX_KEY } from '../../test/support/running-api';
import { EMPTY_SERIES, PLAIN_TAG } from '../../test/support/sample-folder';
import { readRecipients } from './share-recipients';

const jwtSecret = 'the secret of the tests about sharing, long enough';
const publicUrl = 'https://watch.example.org';
type ShareCall = Extract<CallName, `POST /share/${string}`>;
interface Sent {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

let numbers = 0;
/** A phone number of the United States that no test has used. */
function newNumber(): string {
  numbers += 1;
  return `+1213373${String(1_000 + numbers)}`;
}
const anybody = () => ({ emails: [newEmail()], phoneNumbers: [] as string[], message: '' });

const TARGETS: { name: ShareCall; id: Record<string, number>; page: string; shown: string }[] = [
  {
    ...{ name: 'POST /share/series', id: { seriesId: EMPTY_SERIES.id } },
    ...{ page: '/series/9', shown: 'the series “Coming Soon”' },
  },
  {
    ...{ name: 'POST /share/video', id: { videoId: 801, atSeconds: 83 } },
    ...{ page: '/video/801?t=83', shown: 'the video “Video 801”' },
  },
  {
    ...{ name: 'POST /share/featured', id: { featuredId: PLAIN_TAG.id } },
    ...{ page: '/featured/32', shown: 'the collection “Work”' },
  },
];

describeApi(
  'sharing',
  (client) => {
    const outboxOf = async (to: string) => {
      const response = await client().fetch(`/api/dev/outbox?key=${OUTBOX_KEY}&to=${encodeURIComponent(to)}`);
      return ((await response.json()) as { messages: Sent[] }).messages;
    };
    const sharer = async (name = 'Ann Able') => {
      const { token } = await client().signUp();
      await client().call('POST /profile/update_profile', { token, body: { name } });
      return token;
    };
    const share = (token: string, body: unknown) => client().call('POST /share/video', { token, body });
    const video = { videoId: 801 };

    describe.each(TARGETS)('$name', ({ name, id, page, shown }) => {
      it('REQ-SHARE-2 sends each recipient one message with an absolute link', async () => {
        const [email, number] = [newEmail(), newNumber()];
        const body = { emails: [email], phoneNumbers: [number], message: 'See this!', ...id };
        expect(await client().call(name, { token: await sharer(), body })).toMatchObject({
          status: 200,
          answer: {},
        });
        const [mail, ...moreMail] = await outboxOf(email);
        expect(moreMail).toEqual([]);
        expect(mail?.text).toContain(`Ann shared ${shown} with you on Steadfast.\n\n> See this!`);
        expect(mail?.text).toContain(`${publicUrl}${page}\n`);
        expect(JSON.stringify(mail)).not.toContain('Able');
        const [text, ...moreTexts] = await outboxOf(number);
        expect(moreTexts).toEqual([]);
        expect(text?.text).toContain(`${publicUrl}${page}\n“See this!”`);
      });
    });

    describe('POST /share/playlist', () => {
      const sharePlaylist = (token: string, body: unknown) =>
        client().call('POST /share/playlist', { token, body });

      it('REQ-SHARE-2 shares one by its link, also one of somebody else: anyone with the link may pass it on', async () => {
        const { linkSlug: slug } = await client().newPlaylist(await sharer(), 'Morning');
        const [token, body] = [await sharer('Ben'), { ...anybody(), playlistLinkSlug: slug }];
        expect((await sharePlaylist(token, body)).status).toBe(200);
        // Its answer was lost.
        expect((await sharePlaylist(token, body)).status).toBe(200);
        const [mail, ...more] = await outboxOf(body.emails[0] ?? '');
        expect(more).toEqual([]);
        expect(mail?.text).toContain('Ben shared the playlist “Morning” with you');
        expect(mail?.text).toContain(`${publicUrl}/playlist/${slug}`);
      });

      it('does not show a name that leads elsewhere', async () => {
        const token = await sharer();
        const { linkSlug } = await client().newPlaylist(token, 'Buy at www.spam.example');
        const body = { ...anybody(), playlistLinkSlug: linkSlug };
        expect((await sharePlaylist(token, body)).status).toBe(200);
        const [mail] = await outboxOf(body.emails[0] ?? '');
        expect(mail?.subject).toBe('A playlist shared with you by Ann');
        expect(mail?.text).not.toContain('spam');
      });
    });

    it('REQ-SHARE-1 refuses a wrong message, and sends nothing', async () => {
      const body = { ...anybody(), ...video, message: 'Buy at example.com' };
      const { error } = await share(await sharer(), body);
      expect([error.code, error.details?.[0]?.field]).toEqual(['invalid-input', 'message']);
      expect(await outboxOf(body.emails[0] ?? '')).toEqual([]);
    });

    it('sends once when a button is pressed twice, at once or within a minute', async () => {
      const [token, body] = [await sharer(), { ...anybody(), ...video }];
      const [email = ''] = body.emails;
      const answers = await Promise.all(Array.from({ length: 5 }, () => share(token, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      await share(token, { ...body, emails: [email.toUpperCase()] });
      expect(await outboxOf(email)).toHaveLength(1);
    });

    it('sends again what differs, and the same after a minute', async () => {
      const [token, body] = [await sharer(), { ...anybody(), ...video }];
      const [email = ''] = body.emails;
      await share(token, body);
      await share(token, { ...body, message: 'Once more' });
      await share(token, { ...body, videoId: 802 });
      await share(await sharer(), body);
      expect(await outboxOf(email)).toHaveLength(4);
      await client().api.sql(
        `update jobs set created_at = created_at - interval '61 seconds',
           key = regexp_replace(key, '\\d+$', '') || substring(key from '\\d+$')::integer - 1
         where payload->>'recipient' = '${email}'`,
      );
      await share(token, body);
      expect(await outboxOf(email)).toHaveLength(5);
    });

    it('can be refused for good by one click, without the sender learning it', async () => {
      const [email, other] = [newEmail(), newEmail()];
      const token = await sharer();
      await share(token, { emails: [email], phoneNumbers: [], ...video });
      const [mail] = await outboxOf(email);
      expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const address =
        /^<https:\/\/watch\.example\.org(\/api\/unsubscribe\?token=[\w.-]+)>$/.exec(
          mail?.headers['List-Unsubscribe'] ?? '',
        )?.[1] ?? '';
      expect(mail?.text).toContain(`${publicUrl}${address}`);
      expect(mail?.html).toContain(`${publicUrl}${address}`);

      const click = () =>
        client().fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
      const page = await (await click()).text();
      expect(page).toContain('messages that people share with you on Steadfast');
      expect((await click()).status).toBe(200);
      const body = { emails: [email.toUpperCase(), other], phoneNumbers: [], message: 'New', ...video };
      expect(await share(await sharer('Ben'), body)).toMatchObject({ status: 200, answer: {} });
      expect(await outboxOf(email)).toHaveLength(1);
      expect(await outboxOf(other)).toHaveLength(1);
      // Not even by trying all addresses does the database, or the link, show who refused.
      const [refused] = readRecipients([email], [], []);
      const stored = JSON.stringify(await client().api.sql('select recipient_hash from refused_recipients'));
      const subject = Buffer.from(/token=([\w-]+)/.exec(address)?.[1] ?? '', 'base64url').toString();
      expect([stored.includes(refused?.hash ?? ''), subject.includes(refused?.hash ?? '')]).toEqual([
        false,
        false,
      ]);
      expect(stored).toContain(subject.split(' ')[1]);
    });
  },
  () => ({ jwtSecret, publicUrl, apiPublicUrl: `${publicUrl}/api` }),
);

// With less than half of each limit: twenty recipients a day, two messages to each.
describeApi(
  'sharing over the limits',
  (client) => {
    const share = (token: string, emails: string[], message: string) =>
      client().call('POST /share/video', {
        token,
        body: { emails, phoneNumbers: [], message, videoId: 801 },
      });
    const count = async (email: string) =>
      (
        await client().api.sql(
          `select 1 from jobs where payload->>'recipient' = '${email}' and payload->>'html' like '%shared%'`,
        )
      ).length;

    it('drops what comes to one person after so many a day, from anyone, without the sender learning it', async () => {
      const [email, other] = [newEmail(), newEmail()];
      const tokens = [(await client().signUp()).token, (await client().signUp()).token];
      for (let times = 0; times < 3; times += 1) {
        expect((await share(tokens[times % 2] ?? '', [email], `Number ${times}`)).status).toBe(200);
      }
      expect(await count(email)).toBe(2);
      expect((await share(tokens[0] ?? '', [email, other], 'Both')).status).toBe(200);
      expect(await count(email)).toBe(2);
      const sameMailbox = email.replace('@', '+1@').replace(/^./, '$&.');
      expect((await share(tokens[0] ?? '', [sameMailbox], 'Dotted')).status).toBe(200);
      expect(await count(sameMailbox)).toBe(0);
      expect(await count(other)).toBe(1);
    });

    it('counts a repetition within a minute for nothing', async () => {
      const { token } = await client().signUp();
      const ten = Array.from({ length: 10 }, newEmail);
      for (let times = 0; times < 3; times += 1) expect((await share(token, ten, '')).status).toBe(200);
      expect((await share(token, [newEmail()], '')).status).toBe(200);
    });
  },
  () => ({ limitsFactor: 0.4 }),
);

describeApi('sharing without providers and without the development outbox', (client, _database, restart) => {
  it('REQ-SHARE-2 takes nothing that would lie in the outbox for ever, and each call says why', async () => {
    const { token, email } = await client().signUp();
    await restart({ devOutboxKey: undefined });
    const countJobs = () => client().api.sql('select count(*)::int as count from jobs');
    const waiting = await countJobs();
    for (const [to, field, why] of [
      [{ emails: [], phoneNumbers: [newNumber()] }, 'phoneNumbers', /share by email/],
      [{ emails: [newEmail()], phoneNumbers: [] }, 'emails', /cannot receive email/],
    ] as const) {
      const body = { videoId: 801, message: '', ...to };
      const { error } = await client().call('POST /share/video', { token, body });
      const details = [{ field, message: expect.stringMatching(why) as string }];
      expect(error).toMatchObject({ code: 'invalid-input', details });
    }
    const refusals = [
      await client().call('POST /auth/register', { body: { email: newEmail(), password: PASSWORD } }),
      await client().call('POST /auth/resend_code', { body: { email } }),
      // With an account and without: the answer must not tell which.
      await client().call('POST /auth/forgot_password_send', { body: { email } }),
      await client().call('POST /auth/forgot_password_send', { body: { email: newEmail() } }),
      await client().call('POST /auth/change_email', {
        token,
        body: { currentPassword: PASSWORD, newEmail: newEmail() },
      }),
    ];
    for (const { status, error } of refusals) {
      expect([status, error.code]).toEqual([503, 'mail-unavailable']);
    }
    expect(await countJobs()).toEqual(waiting);
  });
});
