/** The server of `--against` over real HTTP: what it serves itself, and what it passes on. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { BuildState } from './local-build';
import { createLocalFiles } from './local-files';
import { proxyRequest, type ProxyOptions } from './proxy';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-local-'));
const servers: http.Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  fs.rmSync(folder, { recursive: true, force: true });
});
async function serve(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('The local remote', () => {
  const remote = {
    feature: { name: 'mfe-notes', routes: [], dialogs: [], slots: [] },
    version: '0.1.0-local',
    container: 'mfe_notes',
    contract: '1.0.0',
    entry: '/-/local/mfe-notes/remoteEntry.js',
  };
  let state: BuildState = { kind: 'built', number: 3, entry: 'remoteEntry.1a.js', tookMs: 200 };
  const files = createLocalFiles('mfe-notes', { folder, state: () => state }, () => remote);
  let url = '';
  beforeAll(async () => {
    fs.writeFileSync(path.join(folder, 'remoteEntry.1a.js'), 'var mfe_notes;');
    fs.writeFileSync(path.join(folder, 'page.2b.css'), '.notes-page { gap: 0 }');
    url = await serve((request, response) => {
      if (!files.handle(request, response)) response.writeHead(418).end();
    });
  });

  it('REQ-FED-4 has one address for its entry, whatever the build calls it, and follows its builds', async () => {
    const answer = await fetch(`${url}/-/local/mfe-notes/remoteEntry.js`);
    const text = await answer.text();
    expect(text).toMatch(/^var mfe_notes;/);
    expect(text).toContain('window.steadfastBuild ??= 3;');
    expect(text).toContain('EventSource');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  it('REQ-FED-4 tells beside its entry what it adds to the site', async () => {
    const answer = await fetch(`${url}/-/local/mfe-notes/feature.json`);
    expect(await answer.json()).toEqual({
      ...remote.feature,
      version: '0.1.0-local',
      container: 'mfe_notes',
      contract: '1.0.0',
    });
  });

  it('serves the files of its build, and nothing beside it', async () => {
    expect(await (await fetch(`${url}/-/local/mfe-notes/page.2b.css`)).text()).toContain('.notes-page');
    for (const at of [
      'mfe-notes/%2e%2e/secret',
      'mfe-notes/nothing.js',
      'mfe-other/remoteEntry.js',
      'mfe-notes/',
    ]) {
      expect((await fetch(`${url}/-/local/${at}`)).status).toBe(404);
    }
    expect((await fetch(`${url}/series`)).status).toBe(418);
  });

  it('REQ-FED-4 tells open pages what became of each edit', async () => {
    const answer = await fetch(`${url}/-/local/events`);
    const reader = answer.body?.getReader();
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(await next()).toBe(`data: ${JSON.stringify(state)}\n\n`);
    state = { kind: 'failed', number: 4, reason: 'Unexpected token\nin a line' };
    expect(files.notifyPages(state)).toBe(1);
    expect(await next()).toBe(`data: ${JSON.stringify(state)}\n\n`);
    expect((await fetch(`${url}/-/local/mfe-notes/remoteEntry.js`)).status).toBe(404);
    await reader?.cancel();
  });
});

describe('What is passed on to the live site', () => {
  async function through(live: http.RequestListener, more: Partial<ProxyOptions> = {}) {
    const to = await serve(live);
    const here = await serve((request, response) => {
      proxyRequest(request, response, {
        target: new URL(to + (request.url ?? '')),
        origins: { live: to, local: 'http://localhost:1' },
        ...more,
      });
    });
    return { to, here };
  }

  it('comes with its body, and as if it were asked on the site itself', async () => {
    const { to, here } = await through((request, response) => {
      const { host, origin, authorization } = request.headers;
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () =>
        response.end(
          JSON.stringify({
            host,
            origin,
            authorization,
            method: request.method,
            sent: Buffer.concat(parts).toString(),
          }),
        ),
      );
    });
    const answer = await fetch(`${here}/api/playlists`, {
      method: 'POST',
      body: '{"name":"Lent"}',
      headers: { origin: here, authorization: 'token' },
    });
    expect(await answer.json()).toEqual({
      host: new URL(to).host,
      origin: to,
      authorization: 'token',
      method: 'POST',
      sent: '{"name":"Lent"}',
    });
  });

  it('may be answered by a redirect, which stays here, with cookies that hold here', async () => {
    const { here } = await through((request, response) => {
      response.writeHead(302, {
        location: `http://${request.headers.host ?? ''}/series`,
        'set-cookie': 'a=1; Path=/; Domain=example.org; Secure; HttpOnly; SameSite=None',
        'strict-transport-security': 'max-age=9',
      });
      response.end();
    });
    const { headers } = await fetch(`${here}/s`, { redirect: 'manual' });
    expect(headers.get('location')).toBe('http://localhost:1/series');
    expect(headers.get('set-cookie')).toBe('a=1; Path=/; HttpOnly');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('is asked for uncompressed and again where it has to be changed', async () => {
    let asked: http.IncomingHttpHeaders = {};
    const { here } = await through(
      (request, response) => {
        asked = request.headers;
        response.writeHead(200, { 'content-length': '4', etag: '"1"' }).end('live');
      },
      { change: ({ text }) => ({ status: 203, text: `${text} and local` }) },
    );
    const answer = await fetch(here, { headers: { 'if-none-match': '"1"' } });
    expect([answer.status, await answer.text()]).toEqual([203, 'live and local']);
    expect([asked['accept-encoding'], asked['if-none-match']]).toEqual(['identity', undefined]);
  });

  it('fails in words where the site is gone, and only then', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { to, here } = await through((request) => request.socket.destroy());
    const answer = await fetch(`${here}/api/featured/hero`);
    const why = `${to} cannot be reached (ECONNRESET). Is the site running there?`;
    expect([answer.status, await answer.text()]).toEqual([502, `${why} Reload the page to try again.\n`]);
    expect(write).toHaveBeenCalledWith(`${to}/api/featured/hero: ${why}\n`);
    write.mockRestore();
  });
});
