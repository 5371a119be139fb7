import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readOriginConfig } from '@steadfast/delivery';
import { assembleSite } from '@steadfast/delivery/releases';
import { createTrustCheck, getClientNetwork } from '@steadfast/server';
import fastify from 'fastify';
import { createLimiter } from '../api/src/platform/limits/limiter';
import { createOrigin } from '../delivery/src/origin/create-origin';
import { fetchInProcess } from '../delivery/src/origin/links/fetch-api';
import {
  temporaryFolder,
  writeContent,
  writeWholeFeature,
  writeWholeHost,
} from '../delivery/test/built-site';

const folder = temporaryFolder();
const site = path.join(folder, 'site');
const contentFile = writeContent(path.join(folder, 'content'));
const routes = [{ path: '/video/:id', module: 'pages/Page', title: 'Video', api: ['/video/{id}'] }];
const LIMIT = { max: 20, seconds: 3_600 };
const opened: { close: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  const player = writeWholeFeature(folder, '0.1.0-bbbbbbbb', { routes });
  await assembleSite(site, writeWholeHost(folder, '0.1.0-aaaaaaaa').dist, [player.dist]);
});
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));

/** An API of one video, which each network may read 20 times. */
function createApi(trustProxy: number | string[]) {
  const api = fastify({ trustProxy: createTrustCheck(trustProxy) });
  const limiter = createLimiter(1);
  api.get<{ Params: { id: string } }>('/api/video/:id', async ({ ip, params }, reply) => {
    try {
      await limiter.consume('GET /video/{id} by network', LIMIT, getClientNetwork(ip));
    } catch {
      return reply.code(429).send({});
    }
    return params.id === '1' ? { video: { id: 1, title: 'Cold Iron' } } : reply.code(404).send({});
  });
  opened.push(api);
  return api;
}

async function openOrigin(
  trustProxy: number | string[],
  { env = {}, ...tools }: Parameters<typeof createOrigin>[2] & { env?: Record<string, string> },
) {
  const config = readOriginConfig({ API_WAIT_MS: '5000', ...env }, contentFile);
  const origin = await createOrigin(site, config, { trustProxy, ...tools });
  opened.push(origin);
  return async (url: string, headers: Record<string, string>, remoteAddress: string) => {
    const { statusCode, body } = await origin.inject({ url, headers, remoteAddress });
    return { statusCode, knowsVideo: body.includes('Cold Iron') };
  };
}

type Get = Awaited<ReturnType<typeof openOrigin>>;

/** One visitor asks for more made-up videos than the limit allows, another one for a page. */
async function expectOwnLimits(get: Get, by: (address: string) => [Record<string, string>, string]) {
  const stranger = by('203.0.113.7');
  for (let id = 100; id < 120; id += 1) expect((await get(`/video/${id}`, ...stranger)).statusCode).toBe(404);
  expect(await get('/video/121', ...stranger)).toEqual({ statusCode: 200, knowsVideo: false });
  expect(await get('/video/1', ...by('198.51.100.1'))).toEqual({ statusCode: 200, knowsVideo: true });
  expect((await get('/video/122', ...by('198.51.100.1'))).statusCode).toBe(404);
}

it.each<[string, number | string[], (address: string) => [Record<string, string>, string]]>([
  ['no proxy', 0, (address) => [{ 'x-forwarded-for': '192.0.2.99' }, address]],
  ['a proxy in front', 1, (address) => [{ 'x-forwarded-for': address }, '10.0.0.1']],
  ['two proxies in front', 2, (address) => [{ 'x-forwarded-for': `${address}, 10.0.0.2` }, '10.0.0.1']],
  ['a named proxy', ['10.0.0.0/8'], (address) => [{ 'x-forwarded-for': address }, '10.0.0.1']],
])(
  'REQ-API-3 pages count towards the limits of their own visitor in one process with %s',
  async (_, trustProxy, by) => {
    const api = createApi(trustProxy);
    await expectOwnLimits(await openOrigin(trustProxy, { askApi: fetchInProcess(() => api) }), by);
  },
);

it.each<[string, number | string[]]>([
  ['one proxy', 1],
  ['the network of the origin', ['127.0.0.0/8']],
])(
  'REQ-API-3 pages count towards the limits of their own visitor at an API apart that trusts %s',
  async (_, trustProxy) => {
    const api = createApi(trustProxy);
    await api.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.server.address() as AddressInfo;
    const env = { API_INTERNAL_URL: `http://127.0.0.1:${port}/api` };
    await expectOwnLimits(await openOrigin(0, { env }), (address) => [{}, address]);
  },
);
