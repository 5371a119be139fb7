import { serveLive } from './against';
import { composePage, config, createLocal, registry, route, testServers } from './test/live-site';

const local = createLocal({ name: 'mfe-tags', routes: [route('/tags/:id'), route('/series/:id')] });
const { serve } = testServers();

describe('A page that the live site does not have', () => {
  let localOrigin = '';
  beforeAll(async () => {
    const url = await serve((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(composePage());
    });
    const live = { url, registry, config };
    localOrigin = await serve((request, response) => {
      serveLive(request, response, { live, localOrigin, local: () => local, port: 1 });
    });
  });
  const load = (path: string) => fetch(localOrigin + path, { headers: { accept: 'text/html' } });

  it('REQ-FED-4 is found when the local remote adds it', async () => {
    const response = await load('/tags/7?from=x');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"name":"mfe-tags"');
  });

  it.each(['/nowhere', '/tags', '/series/999'])('stays not found at %s', async (path) => {
    expect((await load(path)).status).toBe(404);
  });
});
