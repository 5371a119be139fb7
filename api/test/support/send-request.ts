import type { Agent } from 'node:http';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { RunningApi } from './running-api';

/** A request as it goes over the wire. */
export interface WireRequest {
  method?: string;
  path: string;
  headers?: IncomingHttpHeaders;
  body?: Buffer;
  agent?: Agent;
  /** From where it comes: to a server, all of 127.0.0.0/8 are addresses of their own. */
  localAddress?: string;
}
/** A response as it comes over the wire. */
export interface WireResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Longer than any response takes, on a busy machine too: then there is none. */
const PATIENCE_MS = 120_000;

/**
 * Sends exactly this. `fetch` tidies paths up, adds headers, asks for compression and unpacks it.
 *
 * @throws Error when no whole response comes
 */
export function sendRequest(url: string, { body, ...wire }: WireRequest): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    // Node would leave the length out for some methods, and the body would be taken for the next request.
    const length = body ? { 'content-length': String(body.length) } : {};
    const headers = { ...wire.headers, ...length };
    const sent = request({ ...wire, hostname, port, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        });
      });
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('There was no answer')));
    // A server may answer, and close, before it has read all that was sent.
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes that are no HTTP, or almost, and takes what comes until the server closes the connection. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let answer = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The connection was left open')));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

/**
 * Makes a POST from another place on this machine.
 *
 * @param from for instance 127.0.0.2
 */
export async function postFrom(
  from: string,
  { url }: RunningApi,
  path: string,
  body: unknown,
): Promise<{ status: number; headers: IncomingHttpHeaders; answer: Record<string, unknown> }> {
  const { status, headers, bytes } = await sendRequest(url, {
    method: 'POST',
    path: `/api${path}`,
    localAddress: from,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  return { status, headers, answer: JSON.parse(bytes.toString()) as Record<string, unknown> };
}
