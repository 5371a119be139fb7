/** Passes requests on to the live site, so that cookies, CORS and policies are no matter. */
import http from 'node:http';
import https from 'node:https';

/** What is passed on, and how its answer is changed. */
export interface PassedOn {
  /** Address of what is asked for. */
  to: URL;
  /** Origin of the live site, which the answer may name, and of this server. */
  origins: { live: string; here: string };
  /** Changes the headers, and the text where it has to be read whole; anything else flows through as it comes. */
  change?: (answer: { headers: http.IncomingHttpHeaders; text: string }) => string;
  /** Told why nothing came. */
  onFailure: (reason: string, response: http.ServerResponse) => void;
}

/** Said between two neighbours only. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const SILENT_MS = 30_000;

/** Passes one request on, and its answer back. */
export function passOn(request: http.IncomingMessage, response: http.ServerResponse, how: PassedOn): void {
  const { to, origins, change, onFailure } = how;
  const asked = (to.protocol === 'https:' ? https : http).request(
    to,
    { method: request.method, headers: requestHeaders(request.headers, to, change !== undefined) },
    (answer) => {
      const headers = answerHeaders(answer.headers, origins);
      const status = answer.statusCode ?? 502;
      if (!change || request.method === 'HEAD') {
        response.writeHead(status, headers);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', () => response.destroy());
      answer.once('end', () => {
        const body = change({ headers, text: Buffer.concat(parts).toString('utf8') });
        delete headers['content-length'];
        response.writeHead(status, headers);
        response.end(body);
      });
    },
  );
  asked.setTimeout(SILENT_MS, () => asked.destroy(new Error(`no answer in ${SILENT_MS / 1_000} s`)));
  asked.once('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else onFailure(error.code ?? error.message, response);
  });
  response.once('close', () => asked.destroy());
  request.pipe(asked);
}

function requestHeaders(
  given: http.IncomingHttpHeaders,
  to: URL,
  isReadWhole: boolean,
): http.OutgoingHttpHeaders {
  const headers = withoutConnection(given);
  headers.host = to.host;
  if (headers.origin !== undefined) headers.origin = to.origin;
  if (headers.referer !== undefined) headers.referer = `${to.origin}/`;
  if (isReadWhole) {
    headers['accept-encoding'] = 'identity';
    // What the browser keeps is the changed text.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  }
  return headers;
}

function answerHeaders(
  given: http.IncomingHttpHeaders,
  { live, here }: PassedOn['origins'],
): http.IncomingHttpHeaders {
  const headers = withoutConnection(given);
  delete headers['strict-transport-security'];
  if (headers.location?.startsWith(live)) headers.location = here + headers.location.slice(live.length);
  if (headers['set-cookie']) {
    headers['set-cookie'] = headers['set-cookie'].map((cookie) =>
      cookie.replaceAll(/;\s*(secure|partitioned|domain=[^;]*)/gi, '').replace(/;\s*samesite=none/i, ''),
    );
  }
  return headers;
}

function withoutConnection(given: http.IncomingHttpHeaders): http.IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !OF_THE_CONNECTION.has(name)));
}
