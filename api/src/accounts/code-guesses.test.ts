import { newEmail, PASSWORD } from '../../test/support/api-client';
import { postFrom } from '../../test/support/send-request';
import { describeApi } from '../../test/support/describe-api';

const OWNER = '127.0.20.1';
const OWNERS_TELEPHONE = '127.0.20.2';
const STRANGER = '127.0.21.1';
/** Two more, who have ten guesses together. */
const OTHERS = ['127.0.21.2', '127.0.21.3'];

describeApi('guesses at codes', (client) => {
  const post = (from: string, path: string, body: object) => postFrom(from, client().api, path, body);
  /** What waits for a code that was asked for at the owner's place. */
  const waiting = {
    'a sign-up': async () => {
      const email = newEmail();
      await post(OWNER, '/auth/register', { email, password: PASSWORD });
      return { email, enterAt: '/auth/verify_email' };
    },
    'a reset': async () => {
      const { email } = await client().signUp();
      await post(OWNER, '/auth/forgot_password_send', { email });
      return { email, enterAt: '/auth/forgot_password_callback_verify' };
    },
  };
  const begin = async (what: keyof typeof waiting) => {
    const { email, enterAt } = await waiting[what]();
    const code = await client().mailedCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    return {
      email,
      code,
      enter: async (from: string, entered = code) =>
        (await post(from, enterAt, { email, code: entered })).status,
      guess: (from: string, times = 5) =>
        Promise.all(Array.from({ length: times }, () => post(from, enterAt, { email, code: wrong }))),
    };
  };

  it('REQ-AUTH-6 by strangers leave a sign-up to the person who asked for the code, who has five, too', async () => {
    const { guess, enter } = await begin('a sign-up');
    for (const stranger of [STRANGER, ...OTHERS]) await guess(stranger);
    await guess(OWNER, 4);
    expect(await enter(OWNER)).toBe(200);
  });

  it('REQ-AUTH-6 from one network leave a reset to a telephone that has changed its own', async () => {
    const { guess, enter } = await begin('a reset');
    await guess(STRANGER, 20);
    expect(await enter(OWNERS_TELEPHONE)).toBe(200);
  });

  it.each(['a sign-up', 'a reset'] as const)(
    'REQ-AUTH-6 are five at one code from one network, ten from all that have no part in %s',
    async (what) => {
      const { email, guess, enter } = await begin(what);
      await Promise.all([STRANGER, ...OTHERS].map((stranger) => guess(stranger, 6)));
      const [row] = await client().api.sql(
        `select sum(value::int)::int as guesses, max(value::int) as most
         from email_codes, jsonb_each_text(wrong_guesses) where email_key = '${email}'`,
      );
      expect(row).toEqual({ guesses: 10, most: expect.any(Number) });
      expect(Number(row?.most)).toBeLessThanOrEqual(5);
      for (const from of [STRANGER, ...OTHERS, OWNERS_TELEPHONE]) expect(await enter(from)).toBe(400);
      await guess(OWNER);
      expect(await enter(OWNER)).toBe(400);
    },
  );

  it('REQ-AUTH-4 leave a reset to where the owner has signed in before', async () => {
    const { email, guess, enter } = await begin('a reset');
    for (const stranger of OTHERS) await guess(stranger);
    await post(OWNERS_TELEPHONE, '/auth/login', { email, password: PASSWORD });
    expect(await enter(OWNERS_TELEPHONE)).toBe(200);
  });

  it('REQ-AUTH-4 a reset that a stranger asks for takes the place of none of the owner', async () => {
    const { email, code, guess, enter } = await begin('a reset');
    await post(STRANGER, '/auth/forgot_password_send', { email });
    const strangers = await client().mailedCode(email);
    for (const other of OTHERS) await guess(other);
    expect(await enter(STRANGER, code)).toBe(400);
    expect(await enter(OWNER, code)).toBe(200);
    if (strangers !== code) expect(await enter(STRANGER, strangers)).toBe(400);
  });

  it('REQ-AUTH-4 the owner may enter the newest mail, no matter who asked for it', async () => {
    const { email, enter } = await begin('a reset');
    await post(STRANGER, '/auth/forgot_password_send', { email });
    expect(await enter(OWNER, await client().mailedCode(email))).toBe(200);
  });

  it('REQ-AUTH-6 that used up a sign-up of theirs lead nobody to guess at that of another', async () => {
    const { email, code, guess, enter } = await begin('a sign-up');
    await post(STRANGER, '/auth/register', { email, password: 'A strangers 1!' });
    await guess(STRANGER);
    expect(await enter(STRANGER, code)).toBe(400);
    expect(await enter(OWNER, code)).toBe(200);
  });
});
