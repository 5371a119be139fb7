/** Proxies requests to the live site, so that cookies, CORS and content policies do not get in the way. */
import http from 'node:http';
import https from 'node:https';

/** Where a request goes, and how its response is transformed. */
export interface ProxyOptions {
  target: URL;
  /** The live site's origin, which is replaced in redirects by the second, this server's origin. */
  origins: { live: string; local: string };
  /** Edits the headers and returns the new status and body. Without it, the response is streamed unchanged. */
  change?: (response: { status: number; headers: http.IncomingHttpHeaders; text: string }) => {
    status: number;
    text: string;
  };
}

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const IDLE_TIMEOUT_MS = 30_000;

/** Without a response of the target, responds with 502, and says why here and in the terminal. */
export function proxyRequest(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  options: ProxyOptions,
): void {
  const { target, origins, change } = options;
  const upstreamRequest = (target.protocol === 'https:' ? https : http).request(
    target,
    { method: request.method, headers: adaptRequestHeaders(request.headers, target, change !== undefined) },
    (upstream) => {
      const headers = adaptResponseHeaders(upstream.headers, origins);
      const status = upstream.statusCode ?? 502;
      if (!change || request.method === 'HEAD') {
        response.writeHead(status, headers);
        upstream.pipe(response);
        upstream.once('error', () => response.destroy());
        return;
      }
      const chunks: Buffer[] = [];
      upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
      upstream.once('error', () => response.destroy());
      upstream.once('end', () => {
        const changed = change({ status, headers, text: Buffer.concat(chunks).toString('utf8') });
        delete headers['content-length'];
        response.writeHead(changed.status, headers);
        response.end(changed.text);
      });
    },
  );
  upstreamRequest.setTimeout(IDLE_TIMEOUT_MS, () =>
    upstreamRequest.destroy(new Error(`no response in ${IDLE_TIMEOUT_MS / 1_000} s`)),
  );
  upstreamRequest.once('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else sendFailure(target, error.code ?? error.message, response);
  });
  response.once('close', () => upstreamRequest.destroy());
  request.pipe(upstreamRequest);
}

function sendFailure(target: URL, reason: string, response: http.ServerResponse): void {
  const why = explainUnreachable(target.origin, reason);
  process.stderr.write(`${target.href}: ${why}\n`);
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${why} Reload the page to try again.\n`);
}

function adaptRequestHeaders(
  original: http.IncomingHttpHeaders,
  target: URL,
  isTransformed: boolean,
): http.OutgoingHttpHeaders {
  const headers = withoutHopByHop(original);
  headers.host = target.host;
  if (headers.origin !== undefined) headers.origin = target.origin;
  if (headers.referer !== undefined) headers.referer = `${target.origin}/`;
  if (isTransformed) {
    headers['accept-encoding'] = 'identity';
    // The browser's cached copy is the transformed text.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  }
  return headers;
}

function adaptResponseHeaders(
  original: http.IncomingHttpHeaders,
  { live, local }: ProxyOptions['origins'],
): http.IncomingHttpHeaders {
  const headers = withoutHopByHop(original);
  delete headers['strict-transport-security'];
  if (headers.location?.startsWith(live)) headers.location = local + headers.location.slice(live.length);
  if (headers['set-cookie']) {
    headers['set-cookie'] = headers['set-cookie'].map((cookie) =>
      cookie.replaceAll(/;\s*(secure|partitioned|domain=[^;]*)/gi, '').replace(/;\s*samesite=none/i, ''),
    );
  }
  return headers;
}

function withoutHopByHop(original: http.IncomingHttpHeaders): http.IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(original).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/**
 * Explains that a live site cannot be reached, and what to do.
 *
 * @param origin the origin of the site or its API
 * @param reason the code of Node's error, or its message if it has no code
 */
export const explainUnreachable = (origin: string, reason: string): string =>
  `${origin} cannot be reached (${reason}). Is the site running there? NODE_EXTRA_CA_CERTS=FILE names a certificate to trust.`;
