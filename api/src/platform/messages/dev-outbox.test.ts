import { describeApi } from '../../../test/support/describe-api';
import { OUTBOX_KEY } from '../../../test/support/running-api';
import { readApiConfig } from '../config/api-config';
import { hasDevOutbox } from './dev-outbox';

const withEnvironment = (env: Record<string, string>) =>
  hasDevOutbox(readApiConfig({ DEV_OUTBOX_KEY: OUTBOX_KEY, ...env }));

describe('Messages, which hold codes, may be read over HTTP', () => {
  it('with a key, when nothing is sent', () => {
    expect(withEnvironment({})).toBe(true);
  });

  it.each<Record<string, string>>([
    { DEV_OUTBOX_KEY: '' },
    { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@example.org', PUBLIC_URL: 'http://localhost' },
    { SMS_URL: 'twilio://AC1:secret@api.twilio.com?from=%2B15551234567', PUBLIC_URL: 'http://localhost' },
  ])('by nobody with %j', (env) => {
    expect(withEnvironment(env)).toBe(false);
  });
});

describeApi('the development outbox', (client) => {
  it.each([
    ['the key', `?key=${OUTBOX_KEY}`, 200],
    ['no key, although it is this machine', '', 404],
    ['another key', `?key=${OUTBOX_KEY}x`, 404],
    ['an empty key', '?key=', 404],
    ['two keys', `?key=${OUTBOX_KEY}&key=x`, 400],
  ])('with %s', async (_title, query, status) => {
    const response = await client().fetch(`/api/dev/outbox${query}`);
    await response.arrayBuffer();
    expect(response.status).toBe(status);
  });
});
