import { join } from 'node:path';
import { removeUpload } from '../encoding';
import { createMedia, createMediaName, type InputFile, makePicture, prepareMediaLibrary } from '../media';
import type { ApiConfig } from '../platform/config/api-config';
import type { Database } from '../platform/database/database';
import type { Picture } from '../platform/database/picture';
import { UnusableInput } from '../platform/editor-error';
import { createFieldError } from '../platform/errors';
import type { TakenUpload, Uploads } from './uploads';

const FOLDERS = { video: 'videos', series: 'series', speaker: 'speakers', hero: 'heroes' } as const;

export interface StudioTools {
  database: Database;
  config: ApiConfig;
  uploads: Uploads;
}

/**
 * Makes the sizes of a picture, puts them in place, saves what shows them, and removes the upload.
 *
 * @param about the title names the folder; the field is the one by which the call names the file
 * @throws ApiError when the file is no picture, and what `save` throws, after removing the pictures again
 */
export async function savePicture<Saved>(
  { database, config }: StudioTools,
  file: InputFile | TakenUpload,
  { kind, title, field }: { kind: keyof typeof FOLDERS; title: string; field: string },
  save: (fields: { picture: Picture }) => Promise<Saved>,
): Promise<Saved> {
  const library = await prepareMediaLibrary(database, config);
  const name = createMediaName(title);
  const folder = `${FOLDERS[kind]}/${name}`;
  const picture = `${folder}/${kind === 'video' ? 'poster' : 'picture'}`;
  const saved = await createMedia(
    library,
    { name, picture, folders: [`media/${folder}`] },
    (staging) => makePicture(file, join(staging, 'media', picture), kind),
    (made) => save({ picture: { file: picture, ...made } }),
  ).catch((error: unknown) => {
    if (!(error instanceof UnusableInput)) throw error;
    throw createFieldError(field, 'must be a JPEG, PNG, WebP or AVIF file');
  });
  if ('id' in file) await removeUpload(library, file.id);
  return saved;
}
