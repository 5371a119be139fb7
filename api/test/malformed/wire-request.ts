import { Agent, request } from 'node:http';

/** A request as it goes over the wire. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}
export interface WireAnswer {
  status: number;
  type: string;
  body: string;
}

/** Longer than any answer takes: then there is none. */
const PATIENCE_MS = 15_000;

/** Connections are kept, several at once, as a proxy in front of the API does. */
export function keepAliveAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 24 });
}

/** @throws Error when no whole answer comes */
export function sendOnWire(url: string, agent: Agent, wire: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const { method, path, body } = wire;
    // Node would leave the length out for some methods, and the body would be taken for the next request.
    const length = body ? { 'content-length': String(body.length) } : {};
    const headers = { ...wire.headers, ...length };
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('There was no answer')));
    // A server may answer, and close, before it has read all that was sent.
    sent.on('error', reject);
    sent.end(body);
  });
}
