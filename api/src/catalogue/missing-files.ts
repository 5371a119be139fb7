import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueFile } from './catalogue-file';
import type { Picture } from '../platform/database/picture';
import { MediaBucketError, type MediaBucket } from '../platform/storage/media-bucket';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import type { ImportReport } from './import-catalogue';

const CHECKED_AT_ONCE = 32;

/** Files that a catalogue names but neither a folder nor the bucket has: paths below `MEDIA_DIR`. */
export interface MissingFiles {
  streams: string[];
  pictures: string[];
  /** Why the bucket could not be read; then both lists are empty. */
  unchecked?: string;
}

/**
 * Checks the streams and pictures of the items that an import has added or changed.
 *
 * @param folders folders that files are served from, with `streams` and `media` in them
 * @param bucket searched after the folders
 */
export async function findMissingFiles(
  { speakers, series, heroes }: CatalogueFile,
  { added, changed }: Pick<ImportReport, 'added' | 'changed'>,
  folders: readonly string[],
  bucket?: MediaBucket,
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
  const isThere = async (path: string, object = path) => {
    for (const folder of folders) if (await hasFile(join(folder, path))) return true;
    return (await bucket?.find(object)) !== undefined;
  };
  const pictureFiles = [...others, ...videos].flatMap(({ picture }) => listPictureFiles(picture));
  try {
    return {
      streams: await selectMissing(
        videos.map(({ videoId }) => `streams/${videoId}`),
        (path) => isThere(path, `${path}/master.m3u8`),
      ),
      pictures: await selectMissing(pictureFiles, (path) => isThere(path)),
    };
  } catch (error) {
    // The import itself has succeeded.
    if (error instanceof MediaBucketError) return { streams: [], pictures: [], unchecked: error.message };
    throw error;
  }
}

const hasFile = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const listPictureFiles = ({ file, widths }: Picture) => widths.map((width) => `media/${file}-${width}.webp`);

async function selectMissing(
  paths: readonly string[],
  isThere: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const missing = new Set(paths);
  await forEachInParallel([...missing], CHECKED_AT_ONCE, async (path) => {
    if (await isThere(path)) missing.delete(path);
  });
  return [...missing];
}
