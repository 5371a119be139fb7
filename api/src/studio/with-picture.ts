import { join } from 'node:path';
import { createMedia, createMediaName, makePicture, prepareMediaLibrary } from '../media';
import type { ApiConfig } from '../platform/config/api-config';
import type { Database } from '../platform/database/database';
import type { Picture } from '../platform/database/picture';
import { UnusableInput } from '../platform/editor-error';
import { createFieldError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { removeUpload } from '../encoding';
import type { Uploads } from './uploads';

const FOLDERS = { series: 'series', speaker: 'speakers', hero: 'heroes' } as const;

export interface PictureTools {
  database: Database;
  config: ApiConfig;
  uploads: Uploads;
}

/**
 * Makes the sizes of an uploaded picture, puts them in place and saves what shows them.
 *
 * @param request.title names the folder of the picture
 * @param request.upload absent: there is no other picture, and `save` gets none
 * @throws ApiError when the upload is no picture, and what `save` throws, after removing the pictures again
 */
export async function withPicture<Saved>(
  { database, config, uploads }: PictureTools,
  {
    viewer,
    upload,
    kind,
    title,
  }: { viewer: Viewer; upload: string | undefined; kind: keyof typeof FOLDERS; title: string },
  save: (picture?: Picture) => Promise<Saved>,
): Promise<Saved> {
  if (upload === undefined) return save();
  const file = await uploads.take(upload, 'picture', viewer, 'pictureUpload');
  const library = await prepareMediaLibrary(database, config);
  const name = createMediaName(title);
  const folder = `${FOLDERS[kind]}/${name}`;
  const picture = `${folder}/picture`;
  try {
    const saved = await createMedia(
      library,
      { name, picture, folders: [`media/${folder}`] },
      (staging) => makePicture(file, join(staging, 'media', picture), kind),
      (made) => save({ file: picture, ...made }),
    );
    await removeUpload(library, upload);
    return saved;
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    throw createFieldError('pictureUpload', 'must be a JPEG, PNG, WebP or AVIF file');
  }
}
