import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtFeature } from '../../test/built-site';
import { originSite } from '../../test/origin-site';

const feature = builtFeature({
  routes: [{ path: '/series/:id', module: 'pages/Page', title: 'Series', api: ['/video/series/{id}'] }],
});
const site = originSite(feature);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MARK = 'tell-nobody';

async function open(env: Record<string, string> = {}, level = 'debug') {
  const lines: string[] = [];
  const log = { level, stream: { write: (line: string) => void lines.push(line) } };
  const origin = await site.open(env, { log });
  const started = lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
  const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { origin, started, read, text: () => lines.join('') };
}

describe('the log of the origin', () => {
  it('has one line for each response, in the form of the API, with the id that the response tells', async () => {
    const { origin, read } = await open();
    const { headers } = await origin.inject('/series/7?from=chat');
    expect(headers['x-request-id']).toMatch(UUID);
    expect(read()).toEqual([
      expect.objectContaining({
        name: 'origin',
        level: 30,
        reqId: headers['x-request-id'],
        method: 'GET',
        route: '/series/:id',
        status: 200,
        ms: expect.any(Number),
        msg: 'answered',
      }),
    ]);
  });

  it.each([
    [`/${MARK}`, 'unknown'],
    [`/preview-${'A'.repeat(22)}.json`, 'preview'],
    ['/registry.json', '/registry.json'],
    ['/robots.txt', 'site file'],
  ])('names %s as %s', async (url, route) => {
    const { origin, read } = await open();
    await origin.inject(url);
    expect(read()).toMatchObject([{ route }]);
  });

  it('says which revision is live, and what made it so, when it starts', async () => {
    const { started } = await open({}, 'info');
    expect(started).toMatchObject([{ level: 30, revision: 1, action: 'build', msg: 'A revision is live' }]);
  });

  it('warns of an API that is away, with the request that it left without data, and not at each request', async () => {
    const { origin, read } = await open({ API_INTERNAL_URL: 'http://127.0.0.1:59999/api' }, 'info');
    const { headers } = await origin.inject('/series/7');
    await origin.inject('/series/8');
    expect(read().filter(({ level }) => level === 40)).toEqual([
      expect.objectContaining({
        reqId: headers['x-request-id'],
        reason: 'ECONNREFUSED',
        msg: 'The API failed: pages are served without its data',
      }),
    ]);
  });

  it('says nothing of files and health checks unless it is asked to', async () => {
    const file = `/${feature.name}/${feature.version}/remoteEntry.11.js`;
    const usual = await open({}, 'info');
    expect((await usual.origin.inject(file)).statusCode).toBe(200);
    await usual.origin.inject('/.health');
    expect(usual.read()).toEqual([]);
    const { origin, read } = await open();
    await origin.inject(file);
    expect(read()).toMatchObject([{ route: 'file', level: 20 }]);
  });

  it('holds nothing of what a caller sends', async () => {
    const { origin, text } = await open({ RELEASES_TOKEN: 'a-token-of-16-characters' });
    const headers = { authorization: `Bearer ${MARK}`, cookie: MARK, 'x-forwarded-for': MARK };
    const paths = [`/series/${MARK}`, `/${MARK}.js`, `/?token=${MARK}`, '/.releases', `/%E0%A4%A${MARK}`];
    for (const url of paths) await origin.inject({ url, headers });
    await origin.inject({ method: 'POST', url: '/.metrics', payload: MARK, headers });
    await origin.inject({ method: 'DELETE', url: `/${MARK}`, headers });
    expect(text().split('\n').length).toBeGreaterThan(paths.length);
    expect(text()).not.toContain(MARK);
  });

  it('names a fault once, with its code, and does not show it', async () => {
    const { origin, read } = await open();
    origin.addHook('preHandler', async (request) => {
      if (request.url === '/series/8') throw new Error('a fault of tests');
    });
    const { statusCode, body, headers } = await origin.inject('/series/8');
    expect([statusCode, body]).toEqual([500, 'Something went wrong on our side: try again in a moment.\n']);
    expect(read().filter(({ level }) => level === 50)).toEqual([
      expect.objectContaining({
        reqId: headers['x-request-id'],
        code: 'internal',
        fault: expect.objectContaining({ kind: 'Error' }),
      }),
    ]);
  });

  it('shares its ids with the API, whose status the page has', async () => {
    const told: unknown[] = [];
    const api = http.createServer((request, response) => {
      told.push([request.url, request.headers['x-request-id']]);
      response.writeHead(404).end('{}');
    });
    await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
    const { port } = api.address() as AddressInfo;
    const { origin } = await open({ API_INTERNAL_URL: `http://127.0.0.1:${port}/api` });
    const { statusCode, headers } = await origin.inject('/series/7');
    api.closeAllConnections();
    api.close();
    expect([statusCode, told]).toEqual([404, [['/api/video/series/7', headers['x-request-id']]]]);
  });
});
