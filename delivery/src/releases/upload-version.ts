import path from 'node:path';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import { DeliveryError } from '../site/delivery-error';
import { readBuiltFile } from '../site/build-files';
import { getManifestName, type Built } from '../site/read-build';
import { createFolderStore } from '../site/store/folder-store';
import type { SiteStore } from '../site/store/site-store';

const AT_ONCE = 6;

/**
 * Uploads a build and skips files that are there, so that a second try continues the first one. The manifest comes last: a
 * version without it is incomplete.
 *
 * @param dist the build's output folder
 * @param log gets the progress
 * @throws {DeliveryError} `bad-files` if a file is missing or differs from the manifest
 */
export async function uploadVersion(
  store: SiteStore,
  built: Built,
  dist: string,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const { name, version } = built;
  const toKey = (file: string) => `${name}/${version}/${file}`;
  const files = await readVersionFiles(dist, built);
  const present = new Map((await store.list(toKey(''))).map(({ key, bytes }) => [key, bytes]));
  const missing = files.filter(({ file }) => !present.has(toKey(file)));
  const taken = files.find(
    ({ file, isCopy, body }) => !isCopy && (present.get(toKey(file)) ?? body.length) !== body.length,
  );
  if (taken) {
    throw new DeliveryError(
      'bad-files',
      `${store.place} has another ${toKey(taken.file)}, of an interrupted upload: raise the version of ${name} from ${version} and build again, or run prune in an hour. Nothing has changed.`,
    );
  }
  const total = formatKB(missing.reduce((sum, { body }) => sum + body.length, 0));
  if (missing.length > 0) log(`Uploading ${missing.length} of ${files.length} files, ${total}`);
  await forEachInParallel(missing, AT_ONCE, async ({ file, body }) => {
    await store.create(toKey(file), body);
  });
  await store.create(toKey(getManifestName(built)), Buffer.from(JSON.stringify(built, null, 2)));
}

/** 1024 → 1 KB */
export const formatKB = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

/** Reads all files of a build and their compressed copies. */
async function readVersionFiles(dist: string, { files }: Built) {
  const folder = createFolderStore(dist);
  const read = await Promise.all(files.map((file) => readBuiltFile(folder, file)));
  return read.flat().map((file) => {
    if (file.fault === undefined) return file;
    throw new DeliveryError(
      'bad-files',
      `${path.join(dist, file.file)} ${file.fault}: build again, with nobody else building there. Nothing has changed.`,
    );
  });
}
