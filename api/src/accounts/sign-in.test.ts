import { hash } from '@node-rs/argon2';
import { createSigner } from 'fast-jwt';
import { createAccountCalls } from '../../test/support/account-calls';
import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

const SECRET = 'a secret of tests, with more than 32 characters';

describeApi(
  'signing in and out',
  (client) => {
    const { logIn, logOut, readProfile } = createAccountCalls(client);
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        sub: string;
        jti: string;
        iat: number;
        exp: number;
      };

    describe('POST /auth/login', () => {
      it('REQ-AUTH-3 answers a wrong password and an unknown address alike', async () => {
        const { email } = await client().signUp();
        const [wrong, unknown] = [await logIn(email, 'Wrong pass 1!'), await logIn(newEmail())];
        expect([wrong.status, wrong.error.code]).toEqual([401, 'wrong-credentials']);
        expect([unknown.status, unknown.error]).toEqual([401, wrong.error]);
      });

      it('REQ-SESSION-1 gives a token of seven days whose exp claim is in seconds', async () => {
        const { token } = await client().signUp();
        const { sub, jti, iat, exp } = claimsOf(token);
        expect(Object.keys(claimsOf(token)).sort()).toEqual(['exp', 'iat', 'jti', 'sub']);
        expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
        expect(exp - iat).toBe(7 * 24 * 3600);
        const [session] = await client().api.sql(
          `select account_id, extract(epoch from expires_at)::int as ends from sessions where id = '${jti}'`,
        );
        expect(session?.account_id).toBe(sub);
        expect(Math.abs(Number(session?.ends) - exp)).toBeLessThan(5);
      });

      it('makes a new hash when the cost has changed, once, and signs in everybody who signs in at the same time', async () => {
        const { email } = await client().signUp();
        const stored = async () => {
          const [row] = await client().api.sql(
            `select password_hash from accounts where email_key = '${email}'`,
          );
          return String(row?.password_hash);
        };
        const before = await hash(PASSWORD, { memoryCost: 32, timeCost: 2, parallelism: 1 });
        await client().api.sql(
          `update accounts set password_hash = '${before}' where email_key = '${email}'`,
        );
        expect((await logIn(email, 'Wrong pass 1!')).status).toBe(401);
        expect(await stored()).toBe(before);
        const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => logIn(email)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
        const after = await stored();
        expect(after).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
        expect((await logIn(email)).status).toBe(200);
        expect(await stored()).toBe(after);
      });

      it('deletes sessions that have expired, and leaves the newest fifty', async () => {
        const { email, token } = await client().signUp();
        const { sub, jti } = claimsOf(token);
        await client().api.sql(`update sessions set expires_at = now() where id = '${jti}'`);
        await client().api.sql(
          `insert into sessions (id, account_id, created_at, expires_at)
           select gen_random_uuid(), '${sub}', now() - n * interval '1 hour', now() + interval '1 day'
           from generate_series(1, 60) n`,
        );
        expect((await readProfile((await logIn(email)).answer.access_token)).status).toBe(200);
        const left = await client().api.sql(
          `select created_at < now() - interval '49.5 hours' as is_older from sessions where account_id = '${sub}'`,
        );
        expect(left).toHaveLength(50);
        expect(left.some(({ is_older }) => is_older)).toBe(false);
      });
    });

    describe('POST /auth/logout', () => {
      it('ends the session of its token at once, and no other', async () => {
        const { email, token } = await client().signUp();
        const other = (await logIn(email)).answer.access_token;
        const stranger = await client().signUp();
        expect(await logOut(token)).toMatchObject({ status: 200, answer: {} });
        expect((await readProfile(token)).error.code).toBe('not-signed-in');
        expect((await readProfile(other)).status).toBe(200);
        expect((await readProfile(stranger.token)).status).toBe(200);
        expect((await logIn(email)).status).toBe(200);
      });
    });

    describe('a token', () => {
      const forged = (claims: Record<string, unknown>) =>
        createSigner({ key: SECRET, algorithm: 'HS256' })(claims);
      const now = Math.floor(Date.now() / 1000);

      it("counts for nothing when it lacks a claim, or has no session or another person's", async () => {
        const { sub, jti } = claimsOf((await client().signUp()).token);
        const other = claimsOf((await client().signUp()).token);
        const nobody = '00000000-0000-4000-8000-000000000000';
        const good = { sub, jti, exp: now + 60 };
        expect((await readProfile(forged(good))).status).toBe(200);
        for (const changes of [
          { exp: undefined },
          { sub: 'not-an-id' },
          { sub: nobody },
          { jti: undefined },
          { jti: 'not-an-id' },
          { jti: nobody },
          { jti: other.jti },
        ]) {
          const { error } = await readProfile(forged({ ...good, ...changes }));
          expect([changes, error.code]).toEqual([changes, 'not-signed-in']);
        }
      });

      it('counts for nothing once its session has expired', async () => {
        const { token } = await client().signUp();
        await client().api.sql(
          `update sessions set expires_at = now() where account_id = '${claimsOf(token).sub}'`,
        );
        expect((await readProfile(token)).status).toBe(401);
      });
    });
  },
  () => ({ jwtSecret: SECRET }),
);
