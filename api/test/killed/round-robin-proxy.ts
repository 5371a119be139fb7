import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRequest } from '../support/send-request';

export interface RoundRobinProxy {
  url: string;
  /** How many requests were sent again, since the connection broke before the whole answer was there. */
  retried(): number;
  /** Requests that may be made twice, and got no response either time. */
  lost(): string[];
  close(): Promise<void>;
}

/**
 * What nginx does with `proxy_next_upstream error`: requests in turns to each process, and again to the next one when
 * a connection breaks and the request may be made twice.
 *
 * @param isIdempotent whether a request may be made twice; the others lose their connection, as their client does
 */
export async function startRoundRobinProxy(
  targets: string[],
  isIdempotent: (method: string, path: string) => boolean,
): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true });
  let [turn, retried] = [0, 0];
  const lost: string[] = [];

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url = '' } = incoming;
    turn += 1;
    const first = turn;
    const wire = {
      method,
      path: url,
      headers: withoutHops(incoming.headers),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      agent,
    };
    const attempt = (number: number) => sendRequest(targets[(first + number) % targets.length] ?? '', wire);
    const answer = await attempt(0).catch((error: unknown) => {
      if (!isIdempotent(method, url)) throw error;
      retried += 1;
      return attempt(1);
    });
    response.writeHead(answer.status, withoutHops(answer.headers)).end(answer.bytes);
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => {
      const { method = '', url = '' } = incoming;
      if (isIdempotent(method, url)) lost.push(`${method} ${url}`);
      response.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retried: () => retried,
    lost: () => lost,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Removes hop-by-hop headers, and the length, which Node sets itself. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}
