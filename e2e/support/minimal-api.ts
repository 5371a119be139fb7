import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pick, PROMISED_CALLS, promisedCall } from './promised-calls';
import { listenLocally } from './local-server';

/** An API that promises no more than product-spec.txt, section 7. */
export interface MinimalApi {
  /** For API_BASE_URL. */
  url: string;
  /** Calls that were answered 404, since they are not among the promised: method and path. */
  refused: string[];
  /** The promised calls that were asked for, by the names of the contract. */
  asked: Set<string>;
  stop(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, range',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
};
const MEDIA = /^\/(media|streams)\//;

/**
 * Stands before the real API and lets through what is promised: other calls are not found, other fields are taken out,
 * "not shown" answers and failures have no body, and a query behind a path is not looked at. Pictures and streams pass.
 *
 * @param real address of the real API, without `/api`
 */
export async function startMinimalApi(real: string): Promise<MinimalApi> {
  const refused: string[] = [];
  const asked = new Set<string>();

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const { pathname } = new URL(request.url ?? '/', real);
    if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (MEDIA.test(pathname)) return forwardRequest(request, response, real + pathname);

    const path = pathname.replace(/^\/api/, '');
    const name = promisedCall(method, path);
    if (name === undefined) {
      refused.push(`${method} ${path}`);
      return void response.writeHead(404, CORS).end();
    }
    asked.add(name);
    const { authorization, 'content-type': contentType } = request.headers;
    const sent = await buffer(request);
    const came = await fetch(real + pathname, {
      method,
      headers: {
        ...(authorization && { authorization }),
        ...(contentType && { 'content-type': contentType }),
      },
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    });
    const kept = PROMISED_CALLS[name];
    if (!came.ok || !kept) return void response.writeHead(came.status, CORS).end();
    const body = JSON.stringify(pick(await came.json(), kept));
    response.writeHead(came.status, { ...CORS, 'content-type': 'application/json' }).end(body);
  };

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { url, stop } = await listenLocally(server);
  return {
    url: `${url}/api`,
    refused,
    asked,
    stop,
  };
}

/** A file as the real API serves it, parts of files included. */
async function forwardRequest(
  { headers: { range } }: http.IncomingMessage,
  response: http.ServerResponse,
  from: string,
): Promise<void> {
  const came = await fetch(from, { headers: { ...(range && { range }), 'accept-encoding': 'identity' } });
  const headers = ['content-type', 'content-range', 'accept-ranges'].flatMap((name) => {
    const value = came.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  response.writeHead(came.status, { ...CORS, ...Object.fromEntries(headers) });
  response.end(new Uint8Array(await came.arrayBuffer()));
}
