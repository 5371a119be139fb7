import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { newEmail, PASSWORD } from '../../../test/support/api-client';
import { describeApi } from '../../../test/support/describe-api';
import { createMailServer, type MailServer } from '../../../test/support/mail-server';
import { insertMessages } from '../../../test/support/messages';
import { waitUntil } from '../../../test/support/wait-until';

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
      await waitUntil(() => mail.to(email).length > 0, `a mail came to ${email}`);
      const [message] = mail.to(email);
      if (!message) throw new Error('It is gone');
      return message;
    };
    const stored = async (email: string) =>
      (await client().api.sql(`select * from jobs where payload->>'recipient' = '${email}'`))[0];

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
        `insert into jobs (kind, payload) values ('mail', jsonb_build_object(
         'recipient', '${email}', 'subject', E'Ann\\r\\nBcc: other@example.org', 'text', 'x', 'html', 'x',
         'messageId', 'an-id', 'headers', jsonb_build_object('List-Unsubscribe', '${url}')))`,
      );
      await register(newEmail());
      const { raw, to, messageId } = await arrival(email);
      expect(to).toBe(email);
      expect(raw.replaceAll(/\r\n[ \t]+/g, ' ')).toMatch(
        new RegExp(`^List-Unsubscribe: ${url.replaceAll(/[.?]/g, '\\$&')}\r$`, 'm'),
      );
      expect(raw).not.toMatch(/^Bcc:/im);
      expect(mail.to('other@example.org')).toEqual([]);
      expect(messageId).toBe('<an-id@example.org>');
      expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    });

    it('keeps no content of what was sent', async () => {
      const email = newEmail();
      await register(email);
      await arrival(email);
      while ((await stored(email))?.state !== 'done') await wait(20);
      expect(await stored(email)).toMatchObject({
        payload: { recipient: email, messageId: expect.any(String) as string },
        attempts: 1,
        last_error: null,
      });
      expect(Object.keys((await stored(email))?.payload ?? {})).toHaveLength(2);
    });

    it('tries again when the server refuses, and notes why', async () => {
      const email = newEmail();
      refusals.set(email, 1);
      await register(email);
      while ((await stored(email))?.last_error === null) await wait(20);
      expect(await stored(email)).toMatchObject({
        attempts: 1,
        state: 'delayed',
        payload: { subject: expect.stringContaining('is your Steadfast code') as string },
        last_error: expect.stringContaining('Not now'),
      });
      await client().api.sql(`update jobs set due_at = now() where payload->>'recipient' = '${email}'`);
      await arrival(email);
    });
  },
  configuration,
);

const texts: URLSearchParams[] = [];
const provider = createServer((request, response) => {
  void text(request).then((body) => {
    texts.push(new URLSearchParams(body));
    response.writeHead(201).end('{}');
  });
});
afterAll(() => provider.close());

describeApi(
  'a text',
  (client) => {
    it('goes to the provider of SMS_URL, and its content is forgotten', async () => {
      await client().api.sql(insertMessages('text', [['+12133734253', 'Käthe & Söhne 🙂']]));
      const done = () => client().api.sql("select payload from jobs where kind = 'text' and state = 'done'");
      while ((await done()).length === 0) await wait(20);
      expect(texts.map((form) => [form.get('To'), form.get('Body')])).toEqual([
        ['+12133734253', 'Käthe & Söhne 🙂'],
      ]);
      expect(await done()).toEqual([{ payload: { recipient: '+12133734253', messageId: 'message-0' } }]);
    });
  },
  async () => {
    await once(provider.listen(0, '127.0.0.1'), 'listening');
    const { port } = provider.address() as AddressInfo;
    return {
      smsUrl: `twilio+http://AC1:s@127.0.0.1:${port}?from=MG1`,
      publicUrl: 'https://watch.example.org',
    };
  },
);
