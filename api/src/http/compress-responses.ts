import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this, compressing costs more than it saves. */
export const COMPRESS_FROM_BYTES = 1_024;
/** Fast enough to compress a response on every request; measured in docs/decisions/first-page.md. */
export const BROTLI_QUALITY = 4;

/**
 * Compresses the responses of all calls except those that compress and cache their own (`caching/`). Lists shrink to a
 * seventh of their size, which saves 61 KB on the first page.
 */
export async function compressResponses(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
