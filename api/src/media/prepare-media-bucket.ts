import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../platform/config/api-config';
import { ConfigError } from '../platform/config/config-error';
import { MediaBucketError, openMediaBucket, type MediaBucket } from '../platform/storage/media-bucket';

/**
 * Opens the bucket of `MEDIA_URL`, if set. A store that does not answer yet is no error.
 *
 * @throws ConfigError when the bucket does not exist, or these credentials may not use it
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
    if (error.fault !== 'unreachable') throw new ConfigError(error.message, { cause: error });
    app.log.warn({ reason: error.message }, 'The media store does not answer: its files are not served yet');
  }
  return bucket;
}
