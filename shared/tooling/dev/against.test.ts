import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { composeHtml } from '@steadfast/server/html';
import type { Registry, SiteConfig } from '@steadfast/contract';
import { serveLive } from './against';
import type { LocalRemote } from './live-site-proxy';

const config: SiteConfig = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}/master.m3u8',
  siteName: 'Steadfast',
  tagline: 'Men of iron',
  socialLinks: [],
};
const route = (path: string) => ({ path, module: 'pages/Tags', title: 'Tags' });
const registry: Registry = {
  revision: 7,
  shell: '0.1.0',
  features: [
    {
      name: 'mfe-catalog',
      version: '1.2.0',
      contract: '1.0.0',
      container: 'mfe_catalog_1_2_0',
      entry: '/mfe-catalog/1.2.0/remoteEntry.js',
      integrity: {},
      modules: {},
      routes: [route('/series/:id')],
      dialogs: [],
      slots: [],
    },
  ],
};
const local: LocalRemote = {
  feature: { name: 'mfe-tags', routes: [route('/tags/:id'), route('/series/:id')], dialogs: [], slots: [] },
  version: '0.1.0-local',
  container: 'mfe_tags_0_1_0',
  contract: '1.0.0',
  entry: '/-/local/mfe-tags/remoteEntry.js',
};
const html = composeHtml({
  host: { scripts: [], styles: [] },
  hostAddress: (name) => `/shell/0.1.0/${name}`,
  bootstrapScript: '',
  registry,
  config,
}).html;

const servers: http.Server[] = [];
const listen = async (handler: http.RequestListener) => {
  const server = http.createServer(handler).listen(0, 'localhost');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};
afterAll(() => {
  for (const server of servers) server.close();
});

describe('A page that the live site does not have', () => {
  let localOrigin = '';
  beforeAll(async () => {
    const url = await listen((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
    const live = { url, registry, config, host: undefined, features: [] };
    localOrigin = await listen((request, response) => {
      serveLive(request, response, { live, localOrigin, local: () => local, port: 1 });
    });
  });
  const load = (path: string) => fetch(localOrigin + path, { headers: { accept: 'text/html' } });

  it('REQ-FED-4 is found when the local remote adds it', async () => {
    const response = await load('/tags/7?from=x');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"mfe_tags_0_1_0"');
  });

  it.each(['/nowhere', '/tags', '/series/999'])('stays not found at %s', async (path) => {
    expect((await load(path)).status).toBe(404);
  });
});
