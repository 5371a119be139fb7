import http from 'node:http';
import { listenLocally } from './local-server';

/** The API of a site whose team has added likes. */
export interface LikesApi {
  /** For API_BASE_URL. */
  url: string;
  /** The calls for likes so far, with their queries; who made them: the origin sends no `origin` header. */
  calls: { path: string; isOfBrowser: boolean }[];
  stop(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, range',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
};

/**
 * Stands before the real API: answers calls about likes, and passes all others on. A video or series has as many likes as the
 * last digit of its id says.
 *
 * @param real address of the real API, without `/api`
 */
export async function startLikesApi(real: string): Promise<LikesApi> {
  const calls: LikesApi['calls'] = [];
  const server = http.createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', real);
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (!pathname.startsWith('/api/likes')) {
      const { method, headers } = request;
      const passed = http.request(real + pathname + search, { method, headers }, (came) => {
        response.writeHead(came.statusCode ?? 502, { ...came.headers, ...CORS });
        came.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
      return undefined;
    }
    if (request.method === 'POST') return void response.writeHead(204, CORS).end();
    calls.push({ path: request.url ?? '', isOfBrowser: request.headers.origin !== undefined });
    const ids = (searchParams.get('videos') ?? searchParams.get('series') ?? '').split(',');
    const likes = Object.fromEntries(ids.map((id) => [id, { likes: Number(id) % 10 }]));
    return void response
      .writeHead(200, { ...CORS, 'content-type': 'application/json' })
      .end(JSON.stringify(likes));
  });
  const { url, stop } = await listenLocally(server);
  return {
    url: `${url}/api`,
    calls,
    stop,
  };
}
