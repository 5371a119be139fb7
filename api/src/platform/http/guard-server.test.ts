import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { getClientNetwork } from '@steadfast/server';
import type { FastifyInstance } from 'fastify';
import { sendBytes, sendRequest } from '../../../test/support/send-request';
import { readApiConfig } from '../config/api-config';
import { createServer } from './server';

/** How many requests of one connection may be pending. */
const PENDING_REQUESTS_MAX = 10;

const servers: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A server without a database, as configured, that serves three addresses. */
async function startServer(env: Record<string, string> = {}): Promise<number> {
  const app = createServer(readApiConfig({ LOG_LEVEL: 'silent', ...env }));
  servers.push(app);
  app.get('/thing/:id', async () => ({ is: 'here' }));
  app.put('/thing/:id', async () => ({ is: 'changed' }));
  app.get('/files/*', async (_, reply) => {
    reply.callNotFound();
  });
  app.options('*', async () => 'a preflight');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

async function send(port: number, method: string, path: string) {
  const { status, headers, bytes } = await sendRequest(`http://127.0.0.1:${port}`, { method, path });
  return { status, headers, text: bytes.toString() };
}

describe('REQ-API-3 A method that an address does not support', () => {
  it.each([
    ['POST', '/thing/7', 'GET, HEAD, PUT'],
    ['DELETE', '/thing/7?x=1', 'GET, HEAD, PUT'],
    ['PROPFIND', '/thing/7', 'GET, HEAD, PUT'],
    ['POST', '/files/a/b.webp', 'GET, HEAD'],
  ])('is answered with 405 and those that it takes: %s %s', async (method, path, allow) => {
    const { status, headers, text } = await send(await startServer(), method, path);
    expect([status, headers.allow]).toEqual([405, allow]);
    expect(JSON.parse(text)).toMatchObject({ code: 'method-not-allowed' });
  });

  it.each([
    ['GET', '/nothing'],
    ['POST', '/nothing'],
    ['POST', '/thing/7/more'],
    ['GET', '/files/missing.webp'],
  ])('is not what is wrong where nothing is: %s %s', async (method, path) => {
    const { status, headers, text } = await send(await startServer(), method, path);
    expect([status, headers.allow]).toEqual([404, undefined]);
    expect(JSON.parse(text)).toMatchObject({ code: 'not-found' });
  });
});

describe('HTTPS alone', () => {
  it.each([
    ['https://watch.example.org', 'max-age=31536000'],
    ['http://watch.example.org', undefined],
  ])('is asked for where PUBLIC_URL is %s: %s', async (publicUrl, policy) => {
    const port = await startServer({ PUBLIC_URL: publicUrl });
    for (const path of ['/thing/7', '/nothing']) {
      expect((await send(port, 'GET', path)).headers['strict-transport-security']).toBe(policy);
    }
  });
});

describe('Two Host headers', () => {
  it.each(['/thing/7', '/nothing'])(
    'are refused, also at %s: a proxy may have taken the other',
    async (path) => {
      const answer = await sendBytes(
        `http://127.0.0.1:${await startServer()}`,
        `GET ${path} HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"malformed-request"');
    },
  );
});

describe('A client that does not read, or leaves', () => {
  /** A server that notes the status of every response, and counts the requests for `/never`, which has none. */
  const startObserved = async () => {
    const app = createServer(readApiConfig({ LOG_LEVEL: 'silent' }));
    servers.push(app);
    const seen = { statuses: [] as number[], never: 0 };
    app.addHook('onResponse', async (_request, reply) => void seen.statuses.push(reply.statusCode));
    app.get('/never', async () => {
      seen.never += 1;
      return new Promise(() => undefined);
    });
    app.get('/network', async ({ ip }) => ({ network: getClientNetwork(ip) }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return { server: app.server, port, seen };
  };
  const open = (port: number, onConnect: (socket: Socket) => void) => {
    const socket = connect(port, '127.0.0.1', () => {
      onConnect(socket);
    });
    sockets.push(socket);
    return socket.on('error', () => undefined);
  };
  const compose = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  it('cuts a connection with more pending requests than allowed, and handles none of the rest', async () => {
    const { port, seen } = await startObserved();
    const socket = open(port, () => socket.write(compose('/never').repeat(1_000)));
    await once(socket.resume(), 'close');
    expect(seen.never).toBe(PENDING_REQUESTS_MAX);
  });

  it('serves a connection that has as many pending requests as allowed, again and again', async () => {
    const { port, seen } = await startObserved();
    const batch = compose('/network').repeat(PENDING_REQUESTS_MAX);
    const socket = open(port, () => socket.write(batch));
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      const count = text.split('{"network":"127.0.0.1"}').length - 1;
      if (count === PENDING_REQUESTS_MAX) socket.write(batch);
      if (count === 2 * PENDING_REQUESTS_MAX) break;
    }
    expect(seen.statuses).toEqual(Array.from({ length: 2 * PENDING_REQUESTS_MAX }, () => 200));
  });

  it('handles no request of a connection that was reset before the server took it', async () => {
    const { server, port, seen } = await startObserved();
    const clients = 20;
    const allClosed = new Promise<void>((resolve) => {
      let closed = 0;
      server.on('connection', (socket) => {
        socket.once('close', () => {
          closed += 1;
          if (closed === clients) resolve();
        });
      });
    });
    for (let client = 0; client < clients; client += 1) {
      open(port, (socket) => {
        socket.write(compose('/network'));
        socket.resetAndDestroy();
      });
    }
    await allClosed;
    expect(seen.statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
