import { join } from 'node:path';
import type { Picture } from '../../platform/database/picture';
import type { Database } from '../../platform/database/database';
import { resolveInputFile, withDatabase } from './command';
import { createMedia, createMediaName, makePicture, prepareMediaLibrary } from '../../media';

const PLACES = {
  series: { folder: 'series', file: 'picture' },
  hero: { folder: 'heroes', file: 'hero' },
} as const;

/**
 * Makes the picture of a new series or slide, puts it in place and saves what shows it.
 *
 * @param plan.title names the folder of the picture
 * @param plan.file the picture's file, as it was written on the command line
 * @param save saves it in the database
 * @throws as createMedia and makePicture do
 */
export async function createWithPicture<Saved>(
  { title, kind, file, stop }: { title: string; kind: keyof typeof PLACES; file: string; stop: AbortSignal },
  save: (database: Database, picture: Picture) => Promise<Saved>,
): Promise<Saved> {
  const library = await withDatabase(prepareMediaLibrary);
  const name = createMediaName(title);
  const folder = `${PLACES[kind].folder}/${name}`;
  const picture = `${folder}/${PLACES[kind].file}`;
  return createMedia(
    library,
    { name, picture, folders: [`media/${folder}`] },
    async (staging) => {
      const made = await makePicture(resolveInputFile(file), join(staging, 'media', picture), kind);
      stop.throwIfAborted();
      return made;
    },
    async (made) => withDatabase((database) => save(database, { file: picture, ...made })),
  );
}
