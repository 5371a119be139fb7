import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address that stays while the server behind it changes, as it does in a failover. */
export interface TcpProxy {
  url: string;
  /** Leads new connections to another server. */
  leadTo(url: string): void;
  /** The connections so far. */
  sockets: Socket[];
  /** Brings nothing to the server any more by the connections so far. */
  fallSilent(): void;
  close(): void;
}

/** @param url of the server that it leads to at first */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  let target = new URL(url);
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    const onward = connect(Number(target.port), target.hostname);
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    sockets,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe();
    },
    leadTo: (next) => {
      target = new URL(next);
    },
    close: () => server.close(),
  };
}
