import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this, compressing costs more than it saves. */
export const COMPRESS_FROM_BYTES = 1_024;
/** Quick enough for answers that are made anew each time: measured in docs/decisions/first-page.md. */
export const BROTLI_QUALITY = 4;

/**
 * Compresses the answers of all calls but those that compress by themselves and keep the result (caching/): lists shrink
 * to a seventh, which is 61 KB of the first page.
 */
export async function compressResponses(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
