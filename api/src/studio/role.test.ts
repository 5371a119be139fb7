/** Nobody but editors can tell that there is a studio. */
import { calls, type CallName } from '@steadfast/contract';
import { runCatalogueTool } from '../../test/support/catalogue-tool';
import { describeApi } from '../../test/support/describe-api';
import { makeEditor, signUpEditor } from '../../test/support/editors';
import { isForEditors } from '../platform/http/routes';
import { sendRequest } from '../../test/support/send-request';

const names = (Object.keys(calls) as CallName[]).filter(isForEditors);
/** Of calls with and without an id, and of uploads, which are no calls. */
const PATHS = [
  '/studio/videos',
  '/studio/videos/1/captions/en',
  '/studio/uploads',
  `/studio/uploads/${'0'.repeat(32)}`,
];

describeApi(
  'The studio',
  (client, database) => {
    /** All that a response shows, without what differs by request. */
    const send = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
      const response = await sendRequest(client().api.url, {
        method,
        path,
        headers: { origin: 'https://partner.example.org', 'accept-encoding': 'br', ...headers },
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
      });
      const { 'x-request-id': _, date: __, ...rest } = response.headers;
      return { status: response.status, headers: rest, body: response.bytes.toString() };
    };
    const profile = async (token: string) => (await client().call('GET /profile/self', { token })).answer;
    const listEditors = async (token: string) =>
      (await client().call('GET /studio/editors', { token })).answer.editors;

    it('REQ-API-1 answers its paths as unknown ones, to a visitor and to a viewer', async () => {
      const { token } = await client().signUp();
      for (const path of PATHS) {
        const secret = `/api${path}`;
        const unknown = secret.replace('studio', 'garage');
        const expectSame = async (...[method, headers, body]: [string, Record<string, string>, string?]) =>
          expect(await send(method, secret, headers, body)).toEqual(
            await send(method, unknown, headers, body),
          );
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          await expectSame(method, {});
          await expectSame(method, { authorization: token, 'content-type': 'application/json' }, '{"trunc');
        }
        for (const body of ['{}', 'x'.repeat(70_000)])
          await expectSame('POST', { authorization: 'nonsense', 'content-type': 'text/plain' }, body);
        const escaped = secret.replace('studio', '%73tudio');
        expect(await send('TRACE', escaped, {})).toEqual(await send('TRACE', unknown, {}));
        expect(await send('PATCH', escaped, {})).toEqual(await send('PATCH', unknown, {}));
      }
    });

    it('REQ-API-1 is neither offered nor documented to others', async () => {
      const { token } = await client().signUp();
      expect((await profile(token)).offers).not.toEqual(
        expect.arrayContaining([expect.stringContaining('studio')]),
      );
      expect(await (await client().fetch('/api/docs/json')).text()).not.toMatch(/studio/i);
      expect(JSON.stringify((await client().call('GET /profile/export', { token })).answer)).not.toMatch(
        /edit/i,
      );
      const editor = await signUpEditor(client());
      expect((await profile(editor.token)).offers).toEqual(expect.arrayContaining(names));
    });

    it('REQ-API-3 asks as much of the database for an unknown path as for a call of its own', async () => {
      const { token } = await client().signUp();
      await client().api.sql('alter table editors rename to editors_away');
      const answers = await Promise.all(
        ['/api/studio/editors', '/api/garage'].map((path) => send('GET', path, { authorization: token })),
      );
      await client().api.sql('alter table editors_away rename to editors');
      expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    });

    it('REQ-API-3 ends for an editor at once whose role or session ends', async () => {
      const [one, other] = [await signUpEditor(client()), await signUpEditor(client())];
      const editors = await listEditors(one.token);
      const { id = '' } = editors.find(({ email }) => email === other.email) ?? {};
      expect(
        (await client().call('DELETE /studio/editors/{id}', { token: one.token, params: { id } })).status,
      ).toBe(200);
      expect((await client().call('GET /studio/editors', { token: other.token })).status).toBe(404);
      await client().call('POST /auth/logout', { token: one.token });
      expect((await client().call('GET /studio/editors', { token: one.token })).status).toBe(404);
    });

    it('REQ-API-3 lets an editor add another one by their address in any case, who has to have an account', async () => {
      const editor = await signUpEditor(client());
      const friend = await client().signUp();
      const add = (email: string) =>
        client().call('POST /studio/editors', { token: editor.token, body: { email } });
      for (let times = 0; times < 2; times += 1)
        expect((await add(friend.email.toUpperCase())).status).toBe(200);
      const found = (await listEditors(friend.token)).filter(({ email }) => email === friend.email);
      expect(found).toEqual([expect.objectContaining({ grantedBy: editor.email })]);
      expect(await add('nobody@example.org')).toMatchObject({
        status: 404,
        error: { message: expect.stringContaining('sign up first') as string },
      });
    });

    it('REQ-API-3 keeps its last editor, even if two remove each other at the same time', async () => {
      await client().api.sql('delete from editors');
      const pair = [await signUpEditor(client()), await signUpEditor(client())];
      const editors = await listEditors(pair[0]?.token ?? '');
      const statuses = await Promise.all(
        pair.map(async ({ token, email }) => {
          const { id = '' } = editors.find((each) => each.email !== email) ?? {};
          return (await client().call('DELETE /studio/editors/{id}', { token, params: { id } })).status;
        }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(await client().api.sql('select 1 from editors')).toHaveLength(1);
    });

    it('REQ-API-3 gets its first editor from the command line', async () => {
      await client().api.sql('delete from editors');
      const editors = (...args: string[]) => runCatalogueTool(database(), ['editors', ...args]);
      const { email, token } = await client().signUp();
      expect((await editors()).output).toBe('There are no editors.\n');
      expect((await editors('add', 'nobody@example.org')).errors).toBe(
        'Nobody has an account with nobody@example.org: sign up on the site first.\n',
      );
      expect((await editors('add', email)).output).toBe(`${email} is an editor.\n`);
      expect(await listEditors(token)).toMatchObject([{ email }]);
      expect((await editors('list')).output).toMatch(new RegExp(`^${email}, since 20`));
      expect((await editors('remove', email)).errors).toBe(
        `${email} is the last editor: add another one first.\n`,
      );
      await makeEditor(client(), (await client().signUp()).email);
      expect((await editors('remove', email)).output).toBe(`${email} is no longer an editor.\n`);
      expect((await editors('remove', email)).output).toBe(`${email} is not an editor.\n`);
    });
  },
  () => ({ corsOrigins: ['https://partner.example.org'] }),
);
