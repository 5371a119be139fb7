import { createLiveBackend } from './live-backend';
import { composePage, testServers } from './test/live-site';

const { serve, stop } = testServers();

/** A live site, and a server that gets from it what it does not have. */
async function start() {
  const api = await serve(({ url }, response) => response.end(`API ${url}`));
  const site = await serve(({ url = '' }, response) => {
    response.end(url === '/' ? composePage({ apiBaseUrl: `${api}/v1`, siteName: 'Live' }) : `site ${url}`);
  });
  const backend = await createLiveBackend(site, 'http://localhost:4000');
  const url = await serve((request, response) => {
    if (!backend.handle(request, response)) response.end('page');
  });
  const get = async (path: string, accept = '*/*') =>
    (await fetch(url + path, { headers: { accept } })).text();
  return { backend, get, api, site };
}

describe('The backend of the stand-in shell in a repository of its own', () => {
  it('REQ-FED-4 answers calls with the API of the live site, at this origin', async () => {
    const { backend, get } = await start();
    expect(backend.config).toMatchObject({ apiBaseUrl: '/api', siteName: 'Live' });
    expect(await get('/api/featured/tag?page=2')).toBe('API /v1/featured/tag?page=2');
  });

  it('needs the URL of that site', async () => {
    await expect(createLiveBackend(undefined, 'http://localhost:4000')).rejects.toThrow(
      /^--site \(or SITE_URL\) needs the URL of a running site/,
    );
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
    const { get, api, site } = await start();
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (const url of [api, site]) stop(url);
    expect(await get('/api/featured/tag')).toMatch(/cannot be reached \(ECONNREFUSED\)/);
    expect(await get('/media/a.webp')).toMatch(/cannot be reached \(ECONNREFUSED\)/);
    write.mockRestore();
  });
});
