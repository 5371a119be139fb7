import { origins } from '../../test/origin-site';
import { smallSites } from '../../test/small-site';
import { disable } from '../releases/switch';

const { open } = origins();
const makeSite = smallSites();
const TOKEN = 'a-token-of-16-characters';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const basic = (login: string) => ({ authorization: `Basic ${Buffer.from(login).toString('base64')}` });

/** A site where mfe-catalog was A, is B with a canary C, and mfe-player is disabled. */
async function site(env: Record<string, string> = { RELEASES_TOKEN: TOKEN, METRICS_URL: '/.metrics' }) {
  const made = await makeSite();
  const { store } = made;
  const cause = { who: 'Ann', reason: 'The search fails' };
  await made.add(A);
  await made.add(B, {}, { cause });
  await made.add(A, { name: 'mfe-player' });
  await made.add(C, {}, { percent: 10 });
  await disable(store, 'mfe-player', { cause });
  const origin = await open(made.place, env);
  const get = (headers = {}) => origin.inject({ url: '/.releases', headers });
  const send = (payload: string) =>
    origin.inject({ method: 'POST', url: '/.metrics', payload, headers: { 'content-type': 'text/plain' } });
  return { ...made, get, send };
}

describe('The page of releases', () => {
  it('is only for those who have the token, as a password or Bearer token', async () => {
    const { get } = await site();
    for (const headers of [basic(`anybody:${TOKEN}`), { authorization: `Bearer ${TOKEN}` }])
      expect(await get(headers)).toMatchObject({ statusCode: 200 });
    const wrong = ['x', `${TOKEN}x`, '', `${TOKEN}:`].map((each) => basic(`ann:${each}`));
    for (const headers of [{}, ...wrong, basic(''), { authorization: `Digest ${TOKEN}` }]) {
      const { statusCode, headers: answered, body } = await get(headers);
      expect([statusCode, answered['www-authenticate']]).toEqual([
        401,
        expect.stringMatching(/^Basic realm=/),
      ]);
      expect(body).not.toContain('mfe-');
    }
  });

  it('is not there unless configured, nor is what browsers report', async () => {
    const { get, send } = await site({ METRICS_URL: 'off' });
    const { statusCode, body } = await get(basic(`x:${TOKEN}`));
    expect(statusCode).toBe(404);
    expect(body).not.toContain('Ann');
    expect((await send('{"metrics":[]}')).statusCode).toBe(405);
  });

  it('shows what `status` prints, and is kept by nobody', async () => {
    const { get } = await site();
    const { headers, body } = await get(basic(`x:${TOKEN}`));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/plain; charset=utf-8',
    });
    for (const text of [`mfe-catalog  ${B}`, `${C} for 10 %`, `${A} (disabled)`, 'Ann'])
      expect(body).toContain(text);
  });
});
