import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../platform/errors';
import type { MediaBucket } from '../platform/storage/media-bucket';
import { describeMediaFile } from '../platform/storage/media-files';

/** Stores serve only a single range. Instead of several, a server may send the whole object. */
const SINGLE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;

/**
 * Answers GET and HEAD with an object, a range of it, or 304 if the client has it already.
 *
 * @throws ApiError `not-found`; MediaBucketError when the store fails
 */
export async function sendObject(
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
    if (found && isListed(known, found.etag)) return describe(found.etag).status(304).send();
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

/** Whether If-None-Match lists the ETag. */
function isListed(known: string | undefined, etag: string): boolean {
  const tags = known?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
