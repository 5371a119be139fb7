import { createSignedLinks } from '../platform/messages/signed-links';
import { describeApi } from '../../test/support/describe-api';
import { LONG_SERIES, SHORT_SERIES } from '../../test/support/sample-folder';
import { createAllEmailPurpose, createSeriesEmailPurpose } from '../subscriptions/notify-subscribers';

const jwtSecret = 'the secret of the tests about unsubscribing';
const links = createSignedLinks([jwtSecret], '/api');
const FORM = 'application/x-www-form-urlencoded';

describeApi(
  'unsubscribing by a link',
  (client) => {
    const subscriber = async () => {
      const { token, email } = await client().signUp();
      const subscribe = (seriesId: number) =>
        client().call('POST /subscriptions/series', { token, body: { seriesId } });
      for (const { id } of [LONG_SERIES, SHORT_SERIES]) await subscribe(id);
      const [account] = await client().api.sql(`select id from accounts where email = '${email}'`);
      const state = async () => {
        const { answer } = await client().call('GET /subscriptions/series', { token });
        const profile = await client().call('GET /profile/self', { token });
        return [answer.seriesSubscriptions.map(({ id }) => id), profile.answer.emailNotification];
      };
      return { accountId: String(account?.id), state, subscribe };
    };
    const visit = async (address: string | undefined, init: RequestInit = {}) => {
      const response = await client().fetch(address ?? '', init);
      return { status: response.status, headers: response.headers, html: await response.text() };
    };
    const post = (address: string | undefined, type = FORM, body = 'List-Unsubscribe=One-Click') =>
      visit(address, { method: 'POST', headers: { 'content-type': type }, body });
    const both = [SHORT_SERIES.id, LONG_SERIES.id];

    it('shows what it is about, and changes nothing by being looked at', async () => {
      const { accountId, state } = await subscriber();
      const address = links.createAddress(createSeriesEmailPurpose(accountId, LONG_SERIES.id));
      for (const method of ['GET', 'HEAD', 'GET']) {
        const { status, html } = await visit(address, { method });
        expect(status).toBe(200);
        if (method === 'GET') {
          expect(html).toContain('no more emails about new videos in The Long Road.');
          expect(html).toContain('<form method="post"><button type="submit">Unsubscribe</button></form>');
        }
      }
      expect(await state()).toEqual([both, true]);
    });

    it('may not be embedded, run scripts or be cached by anybody in between', async () => {
      const { accountId } = await subscriber();
      const { headers, html } = await visit(links.createAddress(createAllEmailPurpose(accountId)));
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(html).not.toMatch(/<script| style=| on\w+=/);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    });

    it('RFC 8058: ends the subscription on POST without signing in, with any body or none', async () => {
      const [{ accountId, state, subscribe }, other] = [await subscriber(), await subscriber()];
      const address = links.createAddress(createSeriesEmailPurpose(accountId, LONG_SERIES.id));
      const send = [
        () => post(address),
        () => post(address),
        () =>
          post(address, 'multipart/form-data; boundary=x', '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--'),
        () => post(address, 'application/json', '{'),
        () => visit(address, { method: 'POST' }),
      ];
      for (const [index, click] of send.entries()) {
        const { status, html } = await click();
        expect([index, status]).toEqual([index, 200]);
        expect(html).toContain('no more emails about new videos in The Long Road.');
        expect(html).not.toContain('<form');
        expect(await state()).toEqual([[SHORT_SERIES.id], true]);
        // The second click finds nothing to end.
        if (index > 0) await subscribe(LONG_SERIES.id);
      }
      expect(await other.state()).toEqual([both, true]);
    });

    it('leads on to no mail about any series, which switches the mail off and keeps the subscriptions', async () => {
      const [{ accountId, state }, other] = [await subscriber(), await subscriber()];
      const { html } = await visit(links.createAddress(createSeriesEmailPurpose(accountId, LONG_SERIES.id)));
      const [, further] = /<a href="(\?token=[^"]+)">Stop emails about all series/.exec(html) ?? [];
      const address = `/api/unsubscribe${further}`;
      expect((await visit(address)).html).toContain('no more emails about new videos in any series.');
      expect((await state())[1]).toBe(true);
      expect((await post(address)).status).toBe(200);
      expect(await state()).toEqual([both, false]);
      expect(await other.state()).toEqual([both, true]);
    });

    it('escapes the name of the series, and gets along without one', async () => {
      const { accountId } = await subscriber();
      await client().api.sql(
        `insert into series (id, position, name, tagline, description, picture)
         select 99, 99, '<img src=x onerror="alert(1)"> & ''co''', '', '', picture from series where id = 7`,
      );
      const address = links.createAddress(createSeriesEmailPurpose(accountId, 99));
      const shown = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;co&#39;';
      expect((await visit(address)).html).toContain(shown);
      expect((await post(address)).html).toContain(shown);
      await client().api.sql('delete from series where id = 99');
      expect((await visit(address)).html).toContain('this series, which is gone');
      expect((await post(address)).status).toBe(200);
    });

    it('says the same when the account is gone', async () => {
      const gone = '00000000-0000-4000-8000-000000000000';
      for (const signed of [createSeriesEmailPurpose(gone, LONG_SERIES.id), createAllEmailPurpose(gone)]) {
        expect((await visit(links.createAddress(signed))).status).toBe(200);
        expect((await post(links.createAddress(signed))).html).toContain('You are unsubscribed');
      }
    });

    it.each([
      ['without a token', '/api/unsubscribe'],
      ['with too long a token', `/api/unsubscribe?token=${'x'.repeat(1_001)}`],
      ['made for something else', links.createAddress({ purpose: 'constructor', subject: 'x' })],
    ])('tells on a page that a link %s does not work', async (_, address) => {
      for (const { status, html, headers } of [await visit(address), await post(address)]) {
        expect(status).toBe(400);
        expect(html).toContain('<h1>This link does not work</h1>');
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      }
    });

    it('tells on a page that a fault of ours came between, and nothing of our insides', async () => {
      const { accountId } = await subscriber();
      const address = links.createAddress(createSeriesEmailPurpose(accountId, LONG_SERIES.id));
      await client().api.sql('alter table series rename to hidden_series');
      try {
        for (const { status, html, headers } of [await visit(address), await post(address)]) {
          expect(status).toBe(500);
          expect(html).toContain('<h1>This did not work</h1>');
          expect(html).toContain('Something went wrong on our side: try again in a moment.');
          expect(html).not.toContain('series"');
          expect(headers.get('content-security-policy')).toContain("default-src 'none'");
          expect(headers.get('cache-control')).toBe('no-store');
        }
      } finally {
        await client().api.sql('alter table hidden_series rename to series');
      }
    });
  },
  () => ({ jwtSecret }),
);

describeApi(
  'unsubscribing over the limit',
  (client) => {
    it('answers 429 with a page and the time to wait', async () => {
      const send = () => client().fetch('/api/unsubscribe?token=x', { method: 'POST' });
      for (let times = 0; times < 12; times += 1) expect((await send()).status).toBe(400);
      const refused = await send();
      expect([refused.status, refused.headers.get('content-type')]).toEqual([
        429,
        'text/html; charset=utf-8',
      ]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.text()).toContain('Too many attempts: try again in');
    });
  },
  () => ({ limitsFactor: 0.01 }),
);
