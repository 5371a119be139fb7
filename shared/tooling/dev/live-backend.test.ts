import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { composeHtml } from '@steadfast/server/html';
import type { SiteConfig } from '@steadfast/contract';
import { createLiveBackend } from './live-backend';

const servers: http.Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
async function serve(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const composePage = (config: SiteConfig) =>
  composeHtml({
    host: { scripts: [], styles: [] },
    hostAddress: (name) => name,
    bootstrapScript: '',
    registry: { revision: 1, shell: '1', features: [] },
    config,
  }).html;

/** A live site, and a server that gets from it what it does not have. */
async function start() {
  const api = await serve(({ url }, response) => response.end(`API ${url}`));
  const site = await serve(({ url = '' }, response) => {
    const config = {
      apiBaseUrl: `${api}/v1`,
      streamUrlTemplate: 'https://streams.example.org/{videoId}.m3u8',
      siteName: 'Live',
      tagline: '',
      socialLinks: [],
    };
    response.end(url === '/' ? composePage(config) : `site ${url}`);
  });
  const backend = await createLiveBackend(site, 'http://localhost:4000');
  const url = await serve((request, response) => {
    if (!backend.handle(request, response)) response.end('page');
  });
  const get = async (path: string, accept = '*/*') =>
    (await fetch(url + path, { headers: { accept } })).text();
  return { backend, get };
}

describe('The backend of the stand-in shell in a repository of its own', () => {
  it('REQ-FED-4 answers calls with the API of the live site, at this origin', async () => {
    const { backend, get } = await start();
    expect(backend.config).toMatchObject({ apiBaseUrl: '/api', siteName: 'Live' });
    expect(await get('/api/featured/tag?page=2')).toBe('API /v1/featured/tag?page=2');
  });

  it('takes files from the live site, and leaves pages to the stand-in shell', async () => {
    const { get } = await start();
    expect(await get('/site-content/about.json')).toBe('site /site-content/about.json');
    expect(await get('/tags', 'text/html')).toBe('page');
  });

  it('REQ-FED-3 does not offer the releases of the live site as new versions of this page', async () => {
    const { get } = await start();
    expect(await get('/registry.json')).toBe('page');
  });

  it('says so when the live site goes', async () => {
    const { get } = await start();
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (const server of servers.slice(-3, -1)) {
      server.closeAllConnections();
      server.close();
    }
    expect(await get('/api/featured/tag')).toMatch(/cannot be reached \(ECONNREFUSED\)/);
    expect(await get('/media/a.webp')).toMatch(/cannot be reached \(ECONNREFUSED\)/);
    write.mockRestore();
  });
});
