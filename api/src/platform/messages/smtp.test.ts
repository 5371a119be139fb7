import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readApiConfig } from '../config/api-config';
import { JobFailure } from '../jobs/job-kind';
import type { Message } from './outbox';
import { createSmtpSender } from './smtp';

const FROM = 'a@example.org';
const MESSAGE: Message = {
  recipient: 'ann@example.org',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {},
  messageId: 'one',
  createdAt: new Date(0),
  attempts: 1,
};

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0))
    await new Promise((resolve) => server.close(() => resolve(undefined)));
});

async function listen(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ logger: false, ...options });
  // A client that does not trust the certificate breaks the connection.
  server.on('error', () => undefined);
  servers.push(server);
  const socket = server.listen(0, '127.0.0.1') as unknown as Server;
  await once(socket, 'listening');
  return `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

function send(env: Record<string, string>): Promise<void> {
  const { smtpUrl } = readApiConfig({ ...env, MAIL_FROM: FROM, PUBLIC_URL: 'https://watch.example.org' });
  return createSmtpSender(smtpUrl ?? '', FROM)(MESSAGE, new AbortController().signal);
}

async function failureOf(sending: Promise<void>): Promise<JobFailure> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof JobFailure) return error;
  throw new Error('It was sent');
}

describe('createSmtpSender', () => {
  it.each(['URL', 'variables'])('signs in with a login of any characters from the %s', async (source) => {
    const login = { username: 'me@example.org', password: 'a/b?c#d@e:f%20%' };
    const seen: unknown[] = [];
    const url = await listen({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push({ username, password });
        done(null, { user: username });
      },
    });
    const [user, password] = [encodeURIComponent(login.username), encodeURIComponent(login.password)];
    await send(
      source === 'URL'
        ? { SMTP_URL: url.replace('//', `//${user}:${password}@`) }
        : { SMTP_URL: url, SMTP_USER: login.username, SMTP_PASSWORD: login.password },
    );
    expect(seen).toEqual([login]);
  });

  it('tells for the log which server it could not reach, and why', async () => {
    const { facts } = await failureOf(send({ SMTP_URL: 'smtp://me:hush@127.0.0.1:1' }));
    expect(facts).toMatchObject({
      server: '127.0.0.1:1',
      reason: expect.stringMatching(/ECONNREFUSED/) as string,
    });
    expect(JSON.stringify(facts)).not.toContain('hush');
  });

  it('names the settings for a certificate that is not trusted, and the last one helps', async () => {
    const url = await listen({ disabledCommands: ['AUTH'] });
    const { facts } = await failureOf(send({ SMTP_URL: url }));
    expect(facts.reason).toMatch(/certificate .*NODE_EXTRA_CA_CERTS.*\?tls\.rejectUnauthorized=false/);
    await send({ SMTP_URL: `${url}/?tls.rejectUnauthorized=false` });
  });

  it('tells for the log which server refused the login, and nothing that it said', async () => {
    const url = await listen({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_login, _session, done) => done(new Error('me@example.org is unknown')),
    });
    const { facts, isPermanent } = await failureOf(
      send({ SMTP_URL: url, SMTP_USER: 'me@example.org', SMTP_PASSWORD: 'x' }),
    );
    expect({ facts, isPermanent }).toEqual({
      facts: { code: 'SMTP 535', server: new URL(url).host },
      isPermanent: false,
    });
  });
});
