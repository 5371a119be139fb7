/**
 * For every call of the contract what PeerTube does for each endpoint in `check-params`: made right, without a good
 * token, about another person's object, with each field wrong in turn, about what does not exist. Which call takes a
 * token and what a field may be is read from the contract; `rows.ts` adds what a schema cannot say.
 */
import { KindGuard } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { calls, type Call } from '@steadfast/contract';
import { getDeclaredRoute } from '../support/declared-routes';
import { describeApi } from '../support/describe-api';
import { isForEditors } from '../../src/platform/http/routes';
import { badTokens, SECRET, tokenEnding } from './bad-tokens';
import { CALL_NAMES, getCaller, rowOf } from './rows';
import { send, type Request } from './send';
import { createWorld, type World } from './world';
import { wrongObjects } from './wrong-values';

/** More than calls take that declare no limit of their own. */
const OVER_LIMIT = 100_000;

describeApi(
  'the call',
  (client) => {
    let world: World;
    let bad: Record<string, string | undefined>;
    beforeAll(async () => {
      world = await createWorld(client());
      bad = await badTokens(world, client().api);
    });

    describe.each(CALL_NAMES)('%s', (name) => {
      const call: Call = calls[name];
      const row = rowOf(name);
      /** The right request with the right token. */
      const right = async (make = row.right): Promise<Request> => {
        const { params, body, as = getCaller(name, world) } = await make(world);
        return { params, body, token: call.token === 'none' ? undefined : as.token };
      };

      it('REQ-API-1 REQ-API-4 answers a right request with 200 and what the contract promises', async () => {
        const { status, json } = await send(client(), name, await right());
        expect([status, json]).toEqual([200, expect.anything()]);
        expect(Value.Errors(call.answer, json).First()).toBeUndefined();
      });

      if (isForEditors(name)) {
        it('REQ-API-3 answers 404 to everybody but editors, before it looks at the body', async () => {
          const request = { ...(await right()), body: call.body && '{"trunc' };
          for (const [what, token] of Object.entries({ ...bad, 'a viewer’s token': world.viewer.token })) {
            const { status, code } = await send(client(), name, { ...request, token });
            expect([what, status, code]).toEqual([what, 404, 'not-found']);
          }
        });
      } else if (call.token === 'required') {
        it('REQ-API-3 REQ-SESSION-5 answers 401 without a valid token, before it looks at the body', async () => {
          const request = await right();
          for (const [what, token] of Object.entries(bad)) {
            const { status, code } = await send(client(), name, { ...request, token });
            expect([what, status, code]).toEqual([what, 401, 'not-signed-in']);
          }
          if (!call.body) return;
          const { status } = await send(client(), name, { ...request, body: '{"trunc', token: undefined });
          expect(status).toBe(401);
        });
      }
      if (call.token === 'optional') {
        it('REQ-API-3 REQ-SESSION-5 treats a request without a valid token as a visitor', async () => {
          const request = await right();
          const visitors = await send(client(), name, { ...request, token: undefined });
          expect(visitors.status).toBe(200);
          for (const [what, token] of Object.entries(bad)) {
            const { status, json } = await send(client(), name, { ...request, token });
            expect([what, status, json]).toEqual([what, 200, visitors.json]);
          }
        });
      }
      if (call.token === 'none') {
        it('REQ-SESSION-5 does not look at a token', async () => {
          const { status } = await send(client(), name, { ...(await right()), token: 'nonsense' });
          expect(status).toBe(200);
        });
      } else {
        it('REQ-SESSION-5 takes the token bare, and after Bearer, until it expires', async () => {
          for (const scheme of ['', 'Bearer ', 'bearer ']) {
            const { params, body, as = getCaller(name, world) } = await row.right(world);
            const token = `${scheme}${tokenEnding(as, 60)}`;
            expect((await send(client(), name, { params, body, token })).status).toBe(200);
          }
        });
      }

      const { anothers, missing } = row;
      if (missing) {
        it('REQ-API-3 answers 404 to what does not exist', async () => {
          const { status, code } = await send(client(), name, await right(missing));
          expect([status, code]).toEqual([404, 'not-found']);
        });
      }
      if (anothers) {
        it("REQ-API-3 answers another person's object as if it did not exist, and leaves it", async () => {
          const { token } = world.stranger;
          const readTheirs = async () =>
            (await client().call('GET /profile/export', { token })).answer.playlists;
          const request = await right(anothers);
          const before = await readTheirs();
          const { status, code, json } = await send(client(), name, request);
          expect([status, code]).toEqual([404, 'not-found']);
          expect(await readTheirs()).toEqual(before);
          if (missing) expect(json).toEqual((await send(client(), name, await right(missing))).json);
        });
      }

      const { params: paramsSchema, body: bodySchema } = call;
      if (paramsSchema) {
        it('REQ-API-3 answers 400 to a wrong path, naming what is wrong in it', async () => {
          const request = await right();
          for (const [field, schema] of Object.entries(paramsSchema.properties)) {
            const wrong = KindGuard.IsInteger(schema)
              ? ['x', '0', '-1', '1.5', '1e3', '0x1', ' 1', '2147483648', '9'.repeat(30), '١']
              : ['x\0', 'x'.repeat(Number(schema.maxLength) + 1)];
            for (const value of wrong) {
              const params = { ...request.params, [field]: value };
              const { status, code, fields } = await send(client(), name, { ...request, params });
              expect([value, status, code, fields]).toEqual([value, 400, 'invalid-input', [field]]);
            }
          }
        });
      }
      if (bodySchema && KindGuard.IsObject(bodySchema)) {
        it('REQ-API-3 answers 400 to each wrong field, naming it', async () => {
          const request = await right();
          const wrong = wrongObjects(bodySchema, request.body as Record<string, unknown>);
          expect(wrong.length).toBeGreaterThan(5);
          for (const { field, why, value } of wrong) {
            const { status, code, fields } = await send(client(), name, { ...request, body: value });
            const what = `${field} ${why}`;
            expect([what, status, code, fields]).toEqual([what, 400, 'invalid-input', [field]]);
          }
        });

        it('REQ-API-3 answers 400 to a body that is no object, 413 to a huge one, 415 to another kind', async () => {
          const request = await right();
          const answer = async (changes: Partial<Request>) => {
            const { status, code } = await send(client(), name, { ...request, ...changes });
            return [status, code];
          };
          for (const body of ['[]', '"text"', '7', 'null', 'true'])
            expect([body, ...(await answer({ body }))]).toEqual([body, 400, 'invalid-input']);
          for (const body of ['{"', '{"a":1,}', '', 'nonsense', '{"__proto__": {"a": 1}}'])
            expect([body, ...(await answer({ body }))]).toEqual([body, 400, 'malformed-json']);
          expect(await answer({ body: undefined })).toEqual([400, 'invalid-input']);
          const tooLarge = 'x'.repeat(getDeclaredRoute(name).bodyMaxBytes ?? OVER_LIMIT);
          expect(await answer({ body: JSON.stringify({ name: tooLarge }) })).toEqual([413, 'body-too-large']);
          const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'];
          for (const kind of [...kinds, 'multipart/form-data; boundary=x', 'nonsense']) {
            const headers = { 'content-type': kind };
            expect([kind, ...(await answer({ headers }))]).toEqual([kind, 415, 'unsupported-media-type']);
          }
        });

        it('drops fields that the contract does not know', async () => {
          const request = await right();
          const body = { ...(request.body as object), isAdmin: true, constructor: { name: 'x' } };
          expect((await send(client(), name, { ...request, body })).status).toBe(200);
        });
      }
    });
  },
  () => ({ jwtSecret: SECRET, publicUrl: 'https://watch.example.org' }),
);
