import { join } from 'node:path';
import { removeUpload } from '../encoding';
import {
  createMedia,
  createMediaName,
  type InputFile,
  makePicture,
  openMediaLibrary,
  prepareMediaLibrary,
} from '../media';
import type { ApiConfig } from '../platform/config/api-config';
import type { Database } from '../platform/database/database';
import type { Picture } from '../platform/database/picture';
import { UnusableInput } from '../platform/editor-error';
import { createFieldError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import type { Uploads } from './uploads';

const FOLDERS = { video: 'videos', series: 'series', speaker: 'speakers', hero: 'heroes' } as const;

export interface StudioTools {
  database: Database;
  config: ApiConfig;
  uploads: Uploads;
}

interface PictureRequest {
  kind: keyof typeof FOLDERS;
  /** Names its folder. */
  title: string;
  /** The field by which the call names the file. */
  field: string;
}

/** Saves what shows a picture. */
type Save<Saved> = (fields: { picture: Picture }) => Promise<Saved>;

/** Does as createPicture with an upload, and removes it. */
export async function takePicture<Saved>(
  tools: StudioTools,
  { viewer, upload, ...request }: PictureRequest & { viewer: Viewer; upload: string },
  save: Save<Saved>,
): Promise<Saved> {
  const file = await tools.uploads.take(upload, 'picture', viewer, request.field);
  const saved = await createPicture(tools, file, request, save);
  await removeUpload(await openMediaLibrary(tools.config), upload);
  return saved;
}

/**
 * Makes the sizes of a picture, puts them in place and saves what shows them.
 *
 * @throws ApiError when the file is no picture, and what `save` throws, after removing the pictures again
 */
export async function createPicture<Saved>(
  { database, config }: StudioTools,
  file: InputFile,
  { kind, title, field }: PictureRequest,
  save: Save<Saved>,
): Promise<Saved> {
  const library = await prepareMediaLibrary(database, config);
  const name = createMediaName(title);
  const folder = `${FOLDERS[kind]}/${name}`;
  const picture = `${folder}/${kind === 'video' ? 'poster' : 'picture'}`;
  return createMedia(
    library,
    { name, picture, folders: [`media/${folder}`] },
    (staging) => makePicture(file, join(staging, 'media', picture), kind),
    (made) => save({ picture: { file: picture, ...made } }),
  ).catch((error: unknown) => {
    if (!(error instanceof UnusableInput)) throw error;
    throw createFieldError(field, 'must be a JPEG, PNG, WebP or AVIF file');
  });
}
