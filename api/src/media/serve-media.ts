import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import cors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../platform/config/api-config';
import { StartError } from '@steadfast/server/start-error';
import { ApiError } from '../platform/errors';
import { hasEtag } from '../platform/http/cached-responses';
import { getErrorCode } from '../platform/config/data-folder';
import { listMediaFolders } from '../platform/config/folders';
import { serveSharePictures } from './pictures/share-pictures';
import { MediaBucketError, openMediaBucket, type MediaBucket } from '../platform/storage/media-bucket';
import { describeMediaFile, PICTURE_MAX_AGE_SECONDS } from '../platform/storage/media-files';

/** Names as the tools create them, which are the same in a folder, a bucket and a URL. */
const PATH = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/**
 * Opens the bucket of `MEDIA_URL`, if set. A store that does not answer yet is no error.
 *
 * @throws StartError when the bucket does not exist, or these credentials may not use it
 */
export async function prepareMediaBucket(
  app: FastifyInstance,
  { mediaBucket }: Pick<ApiConfig, 'mediaBucket'>,
): Promise<MediaBucket | undefined> {
  if (!mediaBucket) return undefined;
  const bucket = await openMediaBucket(mediaBucket);
  app.addHook('onClose', async () => bucket.close());
  try {
    await bucket.check();
  } catch (error) {
    if (!(error instanceof MediaBucketError)) throw error;
    if (error.fault !== 'unreachable') throw new StartError(error.message, { cause: error });
    app.log.warn({ reason: error.message }, 'The media store does not answer: its files are not served yet');
  }
  return bucket;
}

/**
 * Serves `/media` and `/streams` to any site: files of `MEDIA_DIR`, else of the sample, else of the bucket. Supports range
 * requests, lists no folders, and serves nothing outside them.
 */
export async function serveMedia(
  app: FastifyInstance,
  config: Pick<ApiConfig, 'mediaDir' | 'sampleFolder'>,
  bucket: MediaBucket | undefined,
): Promise<void> {
  const { mediaDir } = config;
  const folders = listMediaFolders(config);
  for (const name of ['media', 'streams']) {
    await mkdir(join(mediaDir, name), { recursive: true }).catch((error: unknown) => {
      app.log.warn({ mediaDir, reason: getErrorCode(error) }, 'The folder of MEDIA_DIR cannot be made');
    });
    await serveFolders(
      app,
      name,
      folders.map((folder) => join(folder, name)),
      bucket,
    );
  }
  serveSharePictures(
    app,
    folders.map((folder) => join(folder, 'media')),
    bucket,
  );
}

async function serveFolders(
  app: FastifyInstance,
  name: string,
  folders: readonly string[],
  bucket: MediaBucket | undefined,
): Promise<void> {
  const root = folders.filter((folder) => existsSync(folder));
  if (root.length < folders.length) {
    app.log.warn(
      { folders, found: root },
      `A folder is missing: what it should hold below /${name} is not served`,
    );
  }
  const serve = async (scope: FastifyInstance) => {
    await scope.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD'],
      allowedHeaders: ['Range'],
      exposedHeaders: ['Content-Range', 'Content-Length'],
      maxAge: PICTURE_MAX_AGE_SECONDS,
    });
    if (root.length > 0) {
      await scope.register(fastifyStatic, {
        root,
        serve: false,
        index: false,
        dotfiles: 'ignore',
        cacheControl: false,
        setHeaders: (response, file) => {
          const folder = root.find((each) => file.startsWith(join(each, '/'))) ?? '';
          const { type, cacheControl } = describeMediaFile(`${name}${file.slice(folder.length)}`);
          response.setHeader('content-type', type);
          response.setHeader('cache-control', cacheControl);
          response.setHeader('cross-origin-resource-policy', 'cross-origin');
        },
      });
    }
    scope.setErrorHandler<Error & { statusCode?: number; headers?: Record<string, string> }>(
      (error, _request, reply) => {
        // With Content-Range, as from a bucket: clients learn the size and ask again.
        if (error.statusCode === 416)
          return reply
            .status(416)
            .headers(error.headers ?? {})
            .send();
        throw error;
      },
    );
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const path = request.params['*'];
        if (bucket && PATH.test(path) && !(await isInFolders(root, path)))
          return sendObject(bucket, `${name}/${path}`, request, reply);
        return root.length > 0 ? reply.sendFile(path) : reply.callNotFound();
      },
    });
  };
  await app.register(serve, { prefix: `/${name}` });
}

async function isInFolders(folders: readonly string[], path: string): Promise<boolean> {
  for (const folder of folders) {
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (found?.isFile()) return true;
  }
  return false;
}

/** Stores serve only a single range. Instead of several, a server may send the whole object. */
const SINGLE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;

/**
 * Answers GET and HEAD with an object, a range of it, or 304 if the client has it already.
 *
 * @throws ApiError `not-found`; MediaBucketError when the store fails
 */
async function sendObject(
  bucket: MediaBucket,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { 'if-none-match': known, 'if-range': ifRange, range: asked } = request.headers;
  const isHead = request.method === 'HEAD';
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const found = isHead || known || ifRange ? await bucket.find(path) : undefined;
    if (found && (known === '*' || hasEtag(request, found.etag)))
      return describe(found.etag).status(304).send();
    if (found && isHead) return describe(found.etag).header('content-length', found.bytes).send();
    const isRange = SINGLE_RANGE.test(asked ?? '') && (ifRange === undefined || ifRange === found?.etag);
    const object = isHead
      ? undefined
      : await bucket.read(path, { range: isRange ? asked : undefined, signal: gone.signal });
    if (object === undefined) throw new ApiError('not-found');
    if (object === 'past-end') {
      const bytes = (await bucket.find(path))?.bytes ?? '*';
      return reply.status(416).header('content-range', `bytes */${bytes}`).send();
    }
    const { etag, bytes, contentRange, body } = object;
    describe(etag).status(contentRange === undefined ? 200 : 206);
    if (bytes !== undefined) reply.header('content-length', bytes);
    if (contentRange !== undefined) reply.header('content-range', contentRange);
    return reply.send(body);
  } catch (error) {
    if (gone.signal.aborted) return reply.hijack();
    throw error;
  }

  function describe(etag: string): FastifyReply {
    const { type, cacheControl } = describeMediaFile(path);
    return reply.headers({
      'content-type': type,
      'cache-control': cacheControl,
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      etag,
    });
  }
}
