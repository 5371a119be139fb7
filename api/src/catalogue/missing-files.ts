import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueFile, Picture } from './catalogue-file';
import type { ImportReport } from './import-catalogue';

/** Files that a catalogue names but no folder has: paths below `MEDIA_DIR`. */
export interface MissingFiles {
  streams: string[];
  pictures: string[];
}

/**
 * Checks the streams and pictures of the items that an import has added or changed.
 *
 * @param folders folders that files are served from, with `streams` and `media` in them
 */
export async function findMissingFiles(
  { speakers, series, heroes }: CatalogueFile,
  { added, changed }: Pick<ImportReport, 'added' | 'changed'>,
  folders: readonly string[],
): Promise<MissingFiles> {
  const isNew = (kind: keyof ImportReport['added']) => {
    const ids = new Set([...added[kind], ...changed[kind]].map(({ id }) => id));
    return ({ id }: { id: number }) => ids.has(id);
  };
  const videos = series.flatMap((each) => each.videos).filter(isNew('videos'));
  const others = [
    ...speakers.filter(isNew('speakers')),
    ...series.filter(isNew('series')),
    ...heroes.filter(isNew('heroes')),
  ];
  return {
    streams: await findMissing(
      videos.map(({ videoId }) => `streams/${videoId}`),
      folders,
    ),
    pictures: await findMissing(
      [...others, ...videos].flatMap(({ picture }) => listPictureFiles(picture)),
      folders,
    ),
  };
}

const listPictureFiles = ({ file, widths }: Picture) => widths.map((width) => `media/${file}-${width}.webp`);

async function findMissing(paths: readonly string[], folders: readonly string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const path of new Set(paths)) {
    const found = await Promise.all(
      folders.map((folder) =>
        access(join(folder, path)).then(
          () => true,
          () => false,
        ),
      ),
    );
    if (!found.includes(true)) gone.push(path);
  }
  return gone;
}
