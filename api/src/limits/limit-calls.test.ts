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
      const resend = (to: string) => client().call('POST /auth/resend_code', { body: { email: to } });
      expect((await resend(email)).status).toBe(200);
      const { status, error } = await resend(email.toUpperCase());
      expect([status, error.code]).toEqual([429, 'too-many-requests']);
      expect(error.message).toMatch(/try again in \d+ seconds/);
      expect((await resend(other)).status).toBe(200);

      for (let asked = 2; asked < 5; asked += 1) await resend(email);
      const { headers } = await client().fetch('/api/auth/resend_code', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    });
  },
  () => ({ limitsFactor: 1 }),
);
