import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/errors';
import { PICTURE_MAX_AGE_SECONDS } from '../http/static-files';
import { createSharePictures, TooManyPictures } from './share-pictures';

/** Names that `writePictureSizes` creates: no slash, and no leading dot. */
const ROUTE = '/media/:folder(^\\w[\\w-]*$)/:file(^\\w[\\w.-]*-share\\.jpg$)';

/**
 * Serves `/media/videos/forged-01-share.jpg` and the like (`getSharePicture`), beside the pictures that are files.
 *
 * @param folders as for createSharePictures
 */
export function serveSharePictures(app: FastifyInstance, folders: readonly string[]): void {
  const sharePicture = createSharePictures(folders);
  app.get<{ Params: { folder: string; file: string } }>(
    ROUTE,
    { schema: { hide: true } },
    async (request, reply) => {
      const { folder, file } = request.params;
      const picture = `${folder}/${file.replace(/-share\.jpg$/, '')}`;
      const jpeg = await sharePicture(picture).catch((error: unknown) => {
        throw error instanceof TooManyPictures ? new ApiError('unavailable') : error;
      });
      if (!jpeg) throw new ApiError('not-found');
      return reply
        .headers({
          'content-type': 'image/jpeg',
          'cache-control': `public, max-age=${PICTURE_MAX_AGE_SECONDS}`,
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
        })
        .send(jpeg);
    },
  );
}
