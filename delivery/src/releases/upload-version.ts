import path from 'node:path';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import { DeliveryError } from '../site/delivery-error';
import { readBuiltFile } from '../site/build-files';
import { getManifestName, type Built } from '../site/read-build';
import { createFolderStore } from '../site/store/folder-store';
import type { SiteStore } from '../site/store/site-store';

const AT_ONCE = 6;

/** What was uploaded; zero if everything was there. */
export interface Sent {
  files: number;
  bytes: number;
}

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
  log: (line: string) => void,
): Promise<Sent> {
  const folder = `${built.name}/${built.version}`;
  const files = await readVersionFiles(dist, built);
  const total = `${files.length} files, ${formatKB(files.reduce((sum, { body }) => sum + body.length, 0))}`;
  const present = new Map((await store.list(`${folder}/`)).map(({ key, bytes }) => [key, bytes]));
  const sent: Sent = { files: 0, bytes: 0 };
  log(`Uploading ${total}`);
  await forEachInParallel(files, AT_ONCE, async ({ file, isCopy, body }) => {
    const key = `${folder}/${file}`;
    const bytes = present.get(key);
    if (bytes !== undefined && !isCopy && bytes !== body.length) {
      throw new DeliveryError(
        'bad-files',
        `${store.place} has another ${key}, of an interrupted upload: raise the version of ${built.name} from ${built.version} and build again, or run prune in an hour. Nothing has changed.`,
      );
    }
    if (bytes !== undefined || !(await store.create(key, body))) return;
    sent.files += 1;
    sent.bytes += body.length;
  });
  await store.create(`${folder}/${getManifestName(built)}`, Buffer.from(JSON.stringify(built, null, 2)));
  log(`  ${sent.files === files.length ? 'Done' : `${files.length - sent.files} were there already`}`);
  return sent;
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
