import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobinProxy {
  url: string;
  /** How many requests were sent again, since the connection broke before the whole answer was there. */
  retried(): number;
  close(): Promise<void>;
}
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * What nginx does with `proxy_next_upstream error`: requests in turns to each process, and again to the next one when
 * a connection breaks and the request may be made twice.
 *
 * @param isIdempotent whether a request may be made twice; the others are answered with 502
 */
export async function startRoundRobinProxy(
  targets: string[],
  isIdempotent: (method: string, path: string) => boolean,
): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true });
  let [turn, retried] = [0, 0];

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url = '' } = incoming;
    turn += 1;
    const first = turn;
    const attempt = (number: number) =>
      forward(
        `${targets[(first + number) % targets.length] ?? ''}${url}`,
        incoming,
        Buffer.concat(chunks),
        agent,
      );
    const answer = await attempt(0).catch((error: unknown) => {
      if (!isIdempotent(method, url)) throw error;
      retried += 1;
      return attempt(1);
    });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => {
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end('{"code":"bad-gateway","message":"The connection broke."}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retried: () => retried,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** @throws Error when the connection breaks before the whole answer is there */
function forward(address: string, incoming: IncomingMessage, body: Buffer, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = withoutHops(incoming.headers);
    const { method } = incoming;
    const sent = request(address, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: withoutHops(response.headers),
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Removes hop-by-hop headers, and the length, which Node sets itself. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}
