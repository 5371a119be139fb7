import { request } from 'node:http';
import { describeApi } from '../../test/support/describe-api';
import { readApiConfig } from '../config/api-config';
import { hasDevOutbox } from './dev-outbox';

const withEnvironment = (env: Record<string, string>) =>
  hasDevOutbox(readApiConfig({ DEV_OUTBOX: '1', ...env }));
const secret = 'a secret of tests, with more than 32 characters';

describe('Messages, which hold codes, may be read over HTTP', () => {
  it.each([{}, { HOST: 'localhost' }, { HOST: '127.0.0.2' }])(
    'by developers on the machine itself who have switched it on, when no mail is sent: %j',
    (env) => {
      expect(withEnvironment(env)).toBe(true);
    },
  );

  it.each([
    { DEV_OUTBOX: '' },
    { DEV_OUTBOX: '0' },
    { NODE_ENV: 'production', JWT_SECRET: secret },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@example.org', PUBLIC_URL: 'http://localhost' },
    { SMS_URL: 'twilio://AC1:secret@api.twilio.com?from=%2B15551234567', PUBLIC_URL: 'http://localhost' },
  ])('by nobody with %j', (env) => {
    expect(withEnvironment(env as unknown as Record<string, string>)).toBe(false);
  });
});

describeApi('the development mailbox', (client) => {
  const statusAt = (host: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(
        `${client().api.url}/api/dev/outbox`,
        { headers: { host, ...headers } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      asked.once('error', reject).end();
    });

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])(
    'is there for a caller that names it %s',
    async (host) => {
      expect(await statusAt(host)).toBe(200);
    },
  );

  it.each(['evil.example', 'localhost.evil.example:3000', '10.0.0.1'])(
    'is not there for pages of elsewhere that have %s lead here',
    async (host) => {
      expect(await statusAt(host)).toBe(404);
    },
  );

  it.each(['x-forwarded-for', 'forwarded'])('is not there for whom a proxy brings: %s', async (header) => {
    expect(await statusAt('localhost', { [header]: '192.0.2.1' })).toBe(404);
  });
});
