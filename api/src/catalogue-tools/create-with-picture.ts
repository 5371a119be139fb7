import { join } from 'node:path';
import type { Picture } from '../catalogue/catalogue-file';
import { resolveInputFile } from './command';
import { makePicture } from './make-picture';
import type { CatalogueOperations } from './operations';
import { createMedia, createMediaName, prepareMediaLibrary } from './staging';
import { withCatalogue } from './with-catalogue';

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
  save: (catalogue: CatalogueOperations, picture: Picture) => Promise<Saved>,
): Promise<Saved> {
  const library = await withCatalogue(prepareMediaLibrary);
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
    async (made) => withCatalogue((catalogue) => save(catalogue, { file: picture, ...made })),
  );
}
