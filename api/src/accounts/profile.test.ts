import { createSigner } from 'fast-jwt';
import { describeApi } from '../../test/support/describe-api';

const SECRET = 'a secret of tests, with more than 32 characters';

describeApi(
  'profile and tokens',
  (client) => {
    describe('profile', () => {
      const update = (token: string, body: unknown) =>
        client().call('POST /profile/update_profile', { token, body });
      const profile = async (token: string) => (await client().call('GET /profile/self', { token })).answer;

      it('REQ-PROFILE-5 changes what is given and leaves the rest', async () => {
        const { token } = await client().signUp();
        await update(token, { name: '  Jo Do ', zipcode: '01234' });
        expect(await profile(token)).toMatchObject({
          name: 'Jo Do',
          zipcode: '01234',
          emailNotification: true,
        });
        await update(token, { emailNotification: false });
        expect(await profile(token)).toMatchObject({
          name: 'Jo Do',
          zipcode: '01234',
          emailNotification: false,
        });
      });

      it('REQ-API-1 takes profileName and profileZipCode too', async () => {
        const { token } = await client().signUp();
        expect((await update(token, { profileName: 'Al Ias', profileZipCode: '54321' })).status).toBe(200);
        expect(await profile(token)).toMatchObject({ name: 'Al Ias', zipcode: '54321' });
      });

      it.each([
        [{}, 'body'],
        [{ nickname: 'Jo' }, 'body'],
        [{ name: '' }, 'name'],
        [{ name: ' \t ' }, 'name'],
        [{ name: 'x'.repeat(121) }, 'name'],
        [{ name: 7 }, 'name'],
        [{ name: 'a\0b' }, 'name'],
        [{ zipcode: '1234' }, 'zipcode'],
        [{ zipcode: '123456' }, 'zipcode'],
        [{ zipcode: '1234a' }, 'zipcode'],
        [{ zipcode: 12345 }, 'zipcode'],
        [{ profileZipCode: '1' }, 'profileZipCode'],
        [{ emailNotification: 'true' }, 'emailNotification'],
        [[], 'body'],
      ])('refuses %j', async (body, field) => {
        const { token } = await client().signUp();
        const { status, error } = await update(token, body);
        expect([status, error.code]).toEqual([400, 'invalid-input']);
        expect(error.details?.map((each) => each.field)).toEqual([field]);
      });

      it("reaches nobody else's profile", async () => {
        const [one, other] = [await client().signUp(), await client().signUp()];
        await update(one.token, { name: 'Only Me' });
        expect((await profile(other.token)).name).toBeNull();
      });
    });

    describe('tokens', () => {
      const self = (token?: string) => client().call('GET /profile/self', { token });
      const forged = (key: string, claims: Record<string, unknown>) =>
        createSigner({ key, algorithm: 'HS256' })({ jti: 'x', ...claims });
      const subOf = (token: string): string =>
        (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
      const now = Math.floor(Date.now() / 1000);

      it('REQ-SESSION-5 takes the token bare and after "Bearer"', async () => {
        const { token } = await client().signUp();
        for (const header of [token, `Bearer ${token}`, `bearer ${token}`]) {
          expect((await self(header)).status).toBe(200);
        }
      });

      it('answers 401 without one', async () => {
        const { status, error } = await self();
        expect([status, error.code]).toEqual([401, 'not-signed-in']);
      });

      it('answers 401 to one that is expired, signed by others, unsigned, malformed or about nobody', async () => {
        const sub = subOf((await client().signUp()).token);
        expect((await self(forged(SECRET, { sub, exp: now + 60 }))).status).toBe(200);
        const { api } = client();
        const unsigned = [{ alg: 'none' }, { sub, jti: 'x', exp: now + 60 }]
          .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
          .join('.');
        for (const token of [
          forged(SECRET, { sub, exp: now - 1 }),
          forged(SECRET, { sub }),
          forged(`${SECRET}, another`, { sub, exp: now + 60 }),
          forged(SECRET, { sub: 'not-an-id', exp: now + 60 }),
          forged(SECRET, { sub: '00000000-0000-4000-8000-000000000000', exp: now + 60 }),
          `${unsigned}.`,
          'nonsense',
          'Basic abc',
        ]) {
          expect((await self(token)).error.code).toBe('not-signed-in');
        }
        await api.sql(`delete from accounts where id = '${sub}'`);
        expect((await self(forged(SECRET, { sub, exp: now + 60 }))).status).toBe(401);
      });
    });
  },
  () => ({ jwtSecret: SECRET }),
);
