import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { boundConnections } from './http-server';
import { readServerConfig } from './server-config';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

describe('Connections of one network', () => {
  const started: Server[] = [];
  afterEach(() => {
    for (const server of started.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  /** A server that takes three connections of one network. */
  const startBounded = async (env: Record<string, string> = {}) => {
    const server = createHttpServer((_, response) => response.end('here'));
    started.push(server);
    boundConnections(server, readServerConfig(env), 3);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  /** Connects from an address of this machine, and tells whether it is served. */
  const isServed = async (server: Server, from = '127.0.0.1') => {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };
  const areServed = async (count: number, server: Server) => {
    for (let connection = 0; connection < count; connection += 1) expect(await isServed(server)).toBe(true);
  };

  it('are bounded, and those of others are not touched', async () => {
    const server = await startBounded();
    await areServed(3, server);
    expect(await isServed(server)).toBe(false);
    expect(await isServed(server, '127.0.0.2')).toBe(true);
  });

  it('make room when they end', async () => {
    const server = await startBounded();
    const opened = once(server, 'connection') as Promise<[Socket]>;
    await areServed(3, server);
    const [first] = await opened;
    const ended = once(first, 'close');
    sockets[0]?.destroy();
    await ended;
    expect(await isServed(server)).toBe(true);
    expect(await isServed(server)).toBe(false);
  });

  it.each([{ TRUST_PROXY: '1' }, { TRUST_PROXY: '127.0.0.0/8' }, { LIMITS_FACTOR: '2' }])(
    'are not counted for a proxy that is trusted, and more with a factor: %j',
    async (env) => {
      await areServed(6, await startBounded(env as unknown as Record<string, string>));
    },
  );

  it.each([{ TRUST_PROXY: '10.0.0.1' }, { LIMITS_FACTOR: '0.1' }])(
    'are counted for a proxy that nobody named, and no fewer with a small factor: %j',
    async (env) => {
      const server = await startBounded(env as unknown as Record<string, string>);
      await areServed(3, server);
      expect(await isServed(server)).toBe(false);
    },
  );
});
