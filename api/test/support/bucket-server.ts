/** A small S3-compatible store in this process that can be made to fail. The slow tests use a real one. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readBucketSettings, type BucketSettings } from '@steadfast/contract';

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
}

export interface BucketServer {
  /** The environment of a server or command. */
  env: Record<'MEDIA_URL' | 'S3_ENDPOINT' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>;
  settings: BucketSettings;
  /** By their path below MEDIA_URL. */
  objects: Map<string, StoredObject>;
  put(path: string, content: string | Buffer): void;
  /** Handles a request as the store does when it does not fail. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Handles all requests in the store's place, until called with undefined. */
  failWith(answer: RequestListener | undefined): void;
  close(): Promise<void>;
}

const FOLDER = 'of/site/';
const STORED = /^(content-type|cache-control|x-amz-meta-.*)$/;
const getEtag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>();
  let failing: RequestListener | undefined;
  const server = createServer((request, response) => {
    if (failing) failing(request, response);
    else void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const path = rest.join('/').slice(FOLDER.length);
    const body = await buffer(request);
    if (bucket !== 'media') return sendError(response, 404, 'NoSuchBucket');
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g))
        objects.delete(key.slice(FOLDER.length));
      sendXml(response, '<DeleteResult/>');
    } else if (request.method === 'PUT') {
      const kept = Object.entries(request.headers).filter(([name]) => STORED.test(name));
      objects.set(path, { body, headers: Object.fromEntries(kept) as Record<string, string> });
      response.setHeader('etag', getEtag(body)).end();
    } else if (searchParams.has('list-type')) {
      const keys = [...objects.keys()].map((each) => `${FOLDER}${each}`).sort();
      const found = keys.filter((key) => key.startsWith(searchParams.get('prefix') ?? ''));
      const contents = found.map((key) => {
        const size = objects.get(key.slice(FOLDER.length))?.body.length ?? 0;
        return `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`;
      });
      sendXml(response, `<ListBucketResult>${contents.join('')}</ListBucketResult>`);
    } else send(objects.get(path), request, response);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    MEDIA_URL: 's3://media/of/site',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  };
  return {
    env,
    settings: readBucketSettings(
      { variable: 'MEDIA_URL', value: env.MEDIA_URL, otherwise: '' },
      env,
      (message) => new Error(message),
    ),
    objects,
    put: (path, content) => void objects.set(path, { body: Buffer.from(content), headers: {} }),
    answer: (request, response) => void answer(request, response),
    failWith: (listener) => {
      failing = listener;
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
    },
  };
}

function send(object: StoredObject | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!object) return sendError(response, 404, 'NoSuchKey');
  const { body, headers } = object;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = from === '' ? (to === '' ? 0 : body.length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? body.length - 1 : Number(to);
  if (start >= body.length && body.length > 0) return sendError(response, 416, 'InvalidRange');
  const part = body.subarray(start, end + 1);
  const range = request.headers.range && { 'content-range': `bytes ${start}-${end}/${body.length}` };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    ...range,
    'content-length': part.length,
    etag: getEtag(body),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function sendXml(response: ServerResponse, xml: string): void {
  response.setHeader('content-type', 'application/xml').end(xml);
}

/** Answers with an error of the store. */
export function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>It says so.</Message></Error>`);
}
