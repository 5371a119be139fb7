import { newEmail } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';
import { networkOf } from './limit-calls';

describe('The network an address counts for', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describeApi(
  'limits',
  (client) => {
    it('answer 429 with the time to wait, for one e-mail address and no other', async () => {
      const [email, other] = [newEmail(), newEmail()];
      const logIn = (to: string) =>
        client().call('POST /auth/login', { body: { email: to, password: 'Strong pass 1!' } });
      for (let tries = 0; tries < 10; tries += 1) expect((await logIn(email)).status).toBe(401);
      const { status, error } = await logIn(email.toUpperCase());
      expect([status, error.code]).toEqual([429, 'too-many-requests']);
      expect(error.message).toMatch(/try again in \d+ seconds/);
      expect((await logIn(other)).status).toBe(401);

      const { headers } = await client().fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'x' }),
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    });
  },
  () => ({ limitsFactor: 1 }),
);
