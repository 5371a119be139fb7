import { setTimeout as wait } from 'node:timers/promises';
import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';
import { createMailServer, type MailServer } from '../../test/support/mail-server';
import { computeRetryDelay } from './deliverer';

const DELIVERY_MAX_MS = 60_000;

const refusals = new Map<string, number>();
let mail: MailServer;
beforeAll(async () => {
  mail = await createMailServer((to, attempt) =>
    attempt <= (refusals.get(to) ?? 0) ? 'busy after the content' : undefined,
  );
});
afterAll(() => mail.close());

const configuration = () => ({
  smtpUrl: mail.url,
  mailFrom: 'Steadfast <no-reply@example.org>',
  publicUrl: 'https://watch.example.org',
  apiPublicUrl: 'https://watch.example.org/api',
});

describeApi(
  'mail',
  (client) => {
    const register = (email: string) =>
      client().call('POST /auth/register', { body: { email, password: PASSWORD } });
    const arrival = async (email: string) => {
      for (const until = Date.now() + DELIVERY_MAX_MS; Date.now() < until; await wait(20)) {
        const [message] = mail.to(email);
        if (message) return message;
      }
      throw new Error(`No mail came to ${email}`);
    };
    const stored = async (email: string) =>
      (await client().api.sql(`select * from outbox where recipient = '${email}'`))[0];

    it('REQ-AUTH-2 REQ-AUTH-6 brings a code, as text and as HTML, that confirms the address', async () => {
      const email = newEmail();
      await register(email);
      const { raw, to } = await arrival(email);
      expect(to).toBe(email);
      expect(raw).toMatch(/^From: Steadfast <no-reply@example.org>\r?$/m);
      expect(raw).toContain('text/plain');
      expect(raw).toContain('text/html');
      expect(raw).toContain('https://watch.example.org');
      expect(raw).toContain('15 minutes');
      const code = /^Subject: (\d{6}) is your Steadfast code/m.exec(raw)?.[1];
      const { status } = await client().call('POST /auth/verify_email', { body: { email, code } });
      expect(status).toBe(200);
    });

    it('brings headers of its own whole, and no header out of a subject', async () => {
      const email = newEmail();
      const url = `<https://watch.example.org/api/unsubscribe?token=${'x'.repeat(200)}.${'y'.repeat(43)}>`;
      await client().api.sql(
        `insert into outbox (recipient, subject, text, html, headers) values
         ('${email}', E'Ann\\r\\nBcc: other@example.org', 'x', 'x', '{"List-Unsubscribe": "${url}"}')`,
      );
      await register(newEmail());
      const { raw, to, messageId } = await arrival(email);
      expect(to).toBe(email);
      expect(raw.replaceAll(/\r\n[ \t]+/g, ' ')).toMatch(
        new RegExp(`^List-Unsubscribe: ${url.replaceAll(/[.?]/g, '\\$&')}\r$`, 'm'),
      );
      expect(raw).not.toMatch(/^Bcc:/im);
      expect(mail.to('other@example.org')).toEqual([]);
      const [row] = await client().api.sql(`select message_id from outbox where recipient = '${email}'`);
      expect(messageId).toBe(`<${String(row?.message_id)}@example.org>`);
      expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    });

    it('keeps no content of what was sent', async () => {
      const email = newEmail();
      await register(email);
      await arrival(email);
      while ((await stored(email))?.sent_at === null) await wait(20);
      expect(await stored(email)).toMatchObject({
        text: '',
        html: '',
        subject: '',
        attempts: 1,
        last_error: null,
      });
    });

    it('tries again when the server refuses, and notes why', async () => {
      const email = newEmail();
      refusals.set(email, 1);
      await register(email);
      while ((await stored(email))?.last_error === null) await wait(20);
      expect(await stored(email)).toMatchObject({
        attempts: 1,
        sent_at: null,
        last_error: expect.stringContaining('Not now'),
      });
      await client().api.sql(`update outbox set next_attempt_at = now() where recipient = '${email}'`);
      // Another message wakes the deliverer, which then takes all that is due.
      await register(newEmail());
      await arrival(email);
    });

    it('sends each message once, also when several are written at once', async () => {
      const emails = Array.from({ length: 8 }, newEmail);
      await Promise.all(emails.map(register));
      await Promise.all(emails.map(arrival));
      expect(emails.map((email) => mail.to(email).length)).toEqual(emails.map(() => 1));
    });

    it('writes no mail when the change is undone', async () => {
      const { email } = { email: newEmail() };
      await register(email);
      const { raw } = await arrival(email);
      const code = /(\d{6}) is your/.exec(raw)?.[1];
      await client().call('POST /auth/verify_email', { body: { email, code } });
      expect((await register(email)).status).toBe(409);
      expect(await client().api.sql(`select 1 from outbox where recipient = '${email}'`)).toHaveLength(1);
    });
  },
  configuration,
);

const middle = () => 0.5;

describe('A message is tried again', () => {
  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [10, 2_560],
    [11, 3_600],
    [400, 3_600],
  ])('after attempt %i in %i seconds', (attempts, seconds) => {
    expect(computeRetryDelay(attempts, 5, 0, middle)).toBe(seconds);
  });

  it('a quarter sooner or later by chance', () => {
    expect(computeRetryDelay(1, 5, 0, () => 0)).toBe(3.75);
    expect(computeRetryDelay(1, 5, 0, () => 1)).toBe(6.25);
  });

  it('not before the other side wants it', () => {
    expect(computeRetryDelay(1, 5, 120, middle)).toBe(120);
    expect(computeRetryDelay(8, 5, 120, middle)).toBe(640);
  });

  it('within a day, whatever the other side wants', () => {
    expect(computeRetryDelay(1, 5, 10 ** 9, middle)).toBe(86_400);
  });
});
