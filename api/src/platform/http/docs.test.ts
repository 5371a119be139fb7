import { calls, type CallName } from '@steadfast/contract';
import type { ApiClient } from '../../../test/support/api-client';
import { describeApi } from '../../../test/support/describe-api';
import { ERRORS } from '../errors';
import { getDeclaredRoute } from '../../../test/support/declared-routes';
import { OWN } from './serve-docs';
import { isForEditors } from './routes';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}
interface Schema {
  properties: Record<string, { enum?: string[] }>;
}
interface OpenApi {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const names = (Object.keys(calls) as CallName[]).filter((name) => !isForEditors(name));
/** As JSON, `"const":x` written as `"enum":[x]`. */
const asJson = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) => (key === '$id' ? undefined : each)).replace(
      /"const":("[^"]*"|\w+)/g,
      '"enum":[$1]',
    ),
  );

const SENDS_NOTHING = '"supportedSubmitMethods":[]';
const readSettings = async ({ fetch }: ApiClient) =>
  (await fetch('/api/docs/static/swagger-initializer.js')).text();

describeApi(
  'the documentation',
  (client) => {
    let documented: OpenApi;
    beforeAll(async () => {
      documented = (await (await client().fetch('/api/docs/json')).json()) as OpenApi;
    });
    const operationOf = (name: CallName): Operation => {
      const [method = '', path = ''] = name.split(' ');
      const operation = documented.paths[path]?.[method.toLowerCase()];
      if (!operation) throw new Error(`${name} is not documented`);
      return operation;
    };

    it('REQ-API-1 is an OpenAPI 3.1 document of every call of the contract that is not for editors, and of nothing else', () => {
      expect(documented).toMatchObject({
        openapi: '3.1.0',
        info: { title: expect.any(String), version: expect.any(String) },
        servers: [{ url: '/api' }],
        components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
      });
      const found = Object.entries(documented.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(found.sort()).toEqual([...names].sort());
      const ids = names.map((name) => operationOf(name).operationId);
      expect(new Set(ids).size).toBe(ids.length);
      const tags = documented.tags.map(({ name }) => name);
      for (const name of names) expect(tags).toEqual(expect.arrayContaining(operationOf(name).tags));
    });

    it('points at nothing that is missing, and names no schema twice', () => {
      const text = JSON.stringify(documented);
      expect(text).not.toContain('"$ref"');
      expect(text).not.toContain('"$id"');
    });

    it.each(names)('says of %s what it takes, gives and refuses, by the schemas that validate it', (name) => {
      const call = calls[name];
      const operation = operationOf(name);
      expect(operation.summary).toBe(call.summary);
      const isOwn = getDeclaredRoute(name).isExtension === true;
      expect(operation.tags.includes(OWN.name)).toBe(isOwn);
      expect(operation.description.includes('Not a call of the specification.')).toBe(isOwn);
      expect(operation.tags.length).toBeGreaterThan(0);
      expect(operation.responses['200']?.content?.['application/json']?.schema).toMatchObject(
        asJson(call.answer) as object,
      );
      const body = operation.requestBody?.content['application/json']?.schema;
      expect(body).toEqual('body' in call ? asJson(call.body) : undefined);

      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => [parameter, 'path', true]);
      const inQuery = 'query' in call ? Object.keys(call.query.properties) : [];
      const parameters = (operation.parameters ?? []).map((each) => [each.name, each.in, each.required]);
      expect(parameters.sort()).toEqual(
        [...inPath, ...inQuery.map((parameter) => [parameter, 'query', false])].sort(),
      );

      const wanted = { none: undefined, optional: [{}, { token: [] }], required: [{ token: [] }] };
      expect(operation.security).toEqual(wanted[call.token]);

      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(expect.arrayContaining(['200', '429', '500', '503']));
      expect(statuses.includes('400')).toBe('body' in call || 'params' in call || 'query' in call);
      if (call.token === 'required') expect(statuses).toContain('401');
      if ('params' in call) expect(statuses).toContain('404');
      for (const status of statuses.filter((each) => each !== '200')) {
        const schema = operation.responses[status]?.content?.['application/json']?.schema;
        const codes = schema?.properties.code?.enum ?? [];
        expect(codes.length).toBeGreaterThan(0);
        for (const code of codes) expect(ERRORS[code as keyof typeof ERRORS].status).toBe(Number(status));
      }
    });

    it('is a page that runs no script and no style of a stranger', async () => {
      const page = await client().fetch('/api/docs');
      const html = await page.text();
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) {
        const answer = await client().fetch(file);
        expect([file, answer.status]).toEqual([file, 200]);
        await answer.arrayBuffer();
      }
      expect(await readSettings(client())).toContain(SENDS_NOTHING);
    });
  },
  () => ({}),
);

describeApi(
  'with API_TRY_OUT, the documentation',
  (client) => {
    it('sends calls', async () => {
      expect(await readSettings(client())).not.toContain(SENDS_NOTHING);
    });
  },
  () => ({ isTryOut: true }),
);
