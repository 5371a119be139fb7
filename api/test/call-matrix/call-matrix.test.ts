/**
 * For every call of the contract what PeerTube does for each endpoint in `check-params`: made right, without a good
 * token, about another person's object, with wrong fields, about what does not exist. Which call takes a token and what a
 * field may be is read from the contract; `rows.ts` adds what a schema cannot say. What one function decides for all
 * calls is proved with one of them; what a schema refuses is proved in `validation.test.ts`.
 */
import { KindGuard } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { calls, type Call, type CallName } from '@steadfast/contract';
import { getDeclaredRoute } from '../support/declared-routes';
import { describeApi } from '../support/describe-api';
import { isForEditors } from '../../src/platform/http/routes';
import { badTokens, SECRET, tokenEnding } from './bad-tokens';
import { CALL_NAMES, getCaller, rowOf } from './rows';
import { send, type Request } from './send';
import { createWorld, type World } from './world';

/** More than calls take that declare no limit of their own. */
const OVER_LIMIT = 100_000;
/** No field of any call may be this. */
const WRONG = { $gt: '' };

describeApi(
  'the call',
  (client) => {
    let world: World;
    let bad: Record<string, string | undefined>;
    beforeAll(async () => {
      world = await createWorld(client());
      bad = await badTokens(world, client().api);
    });
    /** @returns what is answered to a wrong request */
    const refuse = async (name: CallName, request: Request) => {
      const { status, code, fields } = await send(client(), name, request);
      return [status, code, fields.sort()];
    };

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
          for (const token of [undefined, 'nonsense', world.viewer.token])
            expect(await refuse(name, { ...request, token })).toEqual([404, 'not-found', []]);
        });
      } else if (call.token === 'required') {
        it('REQ-API-3 REQ-SESSION-5 answers 401 without a valid token, before it looks at the body', async () => {
          const request = { ...(await right()), body: call.body && '{"trunc' };
          for (const token of [undefined, 'nonsense'])
            expect(await refuse(name, { ...request, token })).toEqual([401, 'not-signed-in', []]);
        });
      } else {
        it('REQ-API-3 REQ-SESSION-5 treats a request without a valid token as a visitor', async () => {
          const { status } = await send(client(), name, { ...(await right()), token: 'nonsense' });
          expect(status).toBe(200);
        });
      }

      const { anothers, missing } = row;
      if (missing) {
        it('REQ-API-3 answers 404 to what does not exist', async () => {
          expect(await refuse(name, await right(missing))).toEqual([404, 'not-found', []]);
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
          for (const field of Object.keys(paramsSchema.properties)) {
            const params = { ...request.params, [field]: 'x\0' };
            expect(await refuse(name, { ...request, params })).toEqual([400, 'invalid-input', [field]]);
          }
        });
      }
      if (bodySchema && KindGuard.IsObject(bodySchema)) {
        it('REQ-API-3 answers 400 to wrong and to missing fields, naming each', async () => {
          const request = await right();
          const fields = Object.keys(bodySchema.properties).sort();
          const body = Object.fromEntries(fields.map((field) => [field, WRONG]));
          expect(await refuse(name, { ...request, body })).toEqual([400, 'invalid-input', fields]);
          const { required = ['body'] } = bodySchema;
          expect(await refuse(name, { ...request, body: {} })).toEqual([
            400,
            'invalid-input',
            [...required].sort(),
          ]);
        });

        it('REQ-API-3 answers 400 to a body that is no object, 413 to a huge one, 415 to another kind', async () => {
          const request = await right();
          const refuseBody = (body: string, headers = {}) => refuse(name, { ...request, body, headers });
          expect(await refuseBody('[]')).toEqual([400, 'invalid-input', ['body']]);
          const tooLarge = 'x'.repeat(getDeclaredRoute(name).bodyMaxBytes ?? OVER_LIMIT);
          expect(await refuseBody(JSON.stringify({ name: tooLarge }))).toEqual([413, 'body-too-large', []]);
          const kind = { 'content-type': 'text/plain' };
          expect(await refuseBody('{}', kind)).toEqual([415, 'unsupported-media-type', []]);
        });
      }
    });

    it('REQ-SESSION-5 takes the token bare, and after Bearer, until it expires', async () => {
      for (const scheme of ['', 'Bearer ', 'bearer ']) {
        const token = `${scheme}${tokenEnding(world.viewer, 60)}`;
        expect((await send(client(), 'GET /profile/self', { token })).status).toBe(200);
      }
    });

    it('REQ-SESSION-5 takes no token that is expired, forged, of nobody or no token at all', async () => {
      const params = { id: 701 };
      const visitors = await send(client(), 'GET /video/{id}', { params });
      for (const [what, token] of Object.entries(bad)) {
        const { status, code } = await send(client(), 'GET /profile/self', { token });
        expect([what, status, code]).toEqual([what, 401, 'not-signed-in']);
        const { json } = await send(client(), 'GET /video/{id}', { params, token });
        expect([what, json]).toEqual([what, visitors.json]);
      }
    });

    it('REQ-API-3 takes no id in a path but a whole number', async () => {
      for (const id of ['x', '0', '-1', '1.5', '1e3', '0x1', ' 1', '2147483648', '9'.repeat(30), '١']) {
        const found = await refuse('GET /video/{id}', { params: { id } });
        expect([id, ...found]).toEqual([id, 400, 'invalid-input', ['id']]);
      }
    });

    it('REQ-API-3 takes no body but an object in JSON', async () => {
      const name = 'POST /auth/login';
      for (const body of ['"text"', '7', 'null', 'true', undefined])
        expect([body, ...(await refuse(name, { body }))]).toEqual([body, 400, 'invalid-input', ['body']]);
      for (const body of ['{"', '{"a":1,}', '', 'nonsense', '{"__proto__": {"a": 1}}'])
        expect([body, ...(await refuse(name, { body }))]).toEqual([body, 400, 'malformed-json', []]);
      for (const kind of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x']) {
        const found = await refuse(name, { body: '{}', headers: { 'content-type': kind } });
        expect([kind, ...found]).toEqual([kind, 415, 'unsupported-media-type', []]);
      }
    });
  },
  () => ({ jwtSecret: SECRET, publicUrl: 'https://watch.example.org' }),
);
