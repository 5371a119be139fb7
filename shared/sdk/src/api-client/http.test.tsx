/** The HTTP client on the wire: a real server, and whatever axios makes of it in a browser. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SITE_CONFIG_ELEMENT_ID } from '../config/site-config';
import { send, type HttpRequest } from './http';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}
const seen: Seen[] = [];
let answer: http.RequestListener = (_, response) => void response.end('{}');
let server: http.Server;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    // The test's page stands on another origin than the API.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const element = document.createElement('script');
  element.id = SITE_CONFIG_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ apiBaseUrl: `http://localhost:${port}/somewhere/api` });
  document.head.append(element);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  answer = (_, response) => void response.end('{}');
});

const sending = (more: Partial<HttpRequest> = {}) =>
  send({
    method: 'GET',
    path: '/video/series',
    body: undefined,
    signal: undefined,
    token: undefined,
    ...more,
  });

it('REQ-API-2 REQ-SESSION-5 a request goes below the API address that the HTML names, with the bare token and its body as JSON', async () => {
  await sending({ method: 'POST', path: '/playlist/create', body: { name: 'Lent ❤' }, token: 'aaa.bbb.ccc' });
  expect(seen).toMatchObject([
    { method: 'POST', url: '/somewhere/api/playlist/create', body: '{"name":"Lent ❤"}' },
  ]);
  expect(seen[0]?.headers.authorization).toBe('aaa.bbb.ccc');
  expect(seen[0]?.headers['content-type']).toMatch(/^application\/json/);
});

describe('An answer on the wire', () => {
  it('is given with its status, success or not', async () => {
    answer = (_, response) => void response.writeHead(403).end('{"code":"not-yours"}');
    await expect(sending()).resolves.toEqual({ status: 403, body: { code: 'not-yours' } });
  });

  it.each([
    ['seconds', () => '40', 40],
    ['a date', () => new Date(Date.now() + 39_500).toUTCString(), expect.any(Number)],
    ['a date that is past', () => 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['no time', () => 'soon', undefined],
  ])('says how long to wait by %s', async (_, header, seconds: unknown) => {
    answer = (_request, response) => {
      response.setHeader('access-control-expose-headers', 'retry-after');
      response.writeHead(429, { 'retry-after': header() }).end();
    };
    await expect(sending()).resolves.toEqual({
      status: 429,
      body: undefined,
      retryAfterSeconds: seconds,
    });
  });

  it('comes with the id by which the API logs it', async () => {
    answer = (_request, response) => {
      response.setHeader('access-control-expose-headers', 'Retry-After, X-Request-Id');
      response.writeHead(500, { 'X-Request-Id': 'b7e2f6c0-0001' }).end();
    };
    await expect(sending()).resolves.toEqual({ status: 500, body: undefined, requestId: 'b7e2f6c0-0001' });
  });

  it('REQ-API-4 may be empty', async () => {
    answer = (_, response) => void response.end(' \n');
    await expect(sending()).resolves.toEqual({ status: 200, body: undefined });
  });

  it('that is cut off is malformed', async () => {
    answer = (_, response) => void response.end('{"series": [{"id"');
    await expect(sending()).rejects.toMatchObject({ code: 'malformed-response', status: 200 });
  });

  it('that is no success needs no JSON', async () => {
    answer = (_, response) => void response.writeHead(502).end('<html>Bad gateway</html>');
    await expect(sending()).resolves.toEqual({ status: 502, body: undefined });
  });

  it('that never comes, because the connection breaks, is a fault of the network', async () => {
    const toConsole = jest.spyOn(console, 'error').mockReturnValue(); // as a browser does
    answer = (request) => request.socket.destroy();
    await expect(sending()).rejects.toMatchObject({ code: 'network', status: 0 });
    toConsole.mockRestore();
  });

  it('REQ-SESSION-5 is waited for until the asker gives up, who hears that and no other fault', async () => {
    const abort = new AbortController();
    const left = new Promise<void>((resolve) => {
      answer = (request) => {
        request.socket.once('close', () => resolve());
        setTimeout(() => abort.abort(), 50);
      };
    });
    await expect(sending({ signal: abort.signal })).rejects.toMatchObject({ name: 'CanceledError' });
    await left;
  });
});
