import path from 'node:path';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import { DeliveryError } from '../site/delivery-error';
import { openFolderFiles, readBuiltFile } from '../site/build-files';
import { getManifestName, type Built } from '../site/read-build';
import type { SiteStore } from '../site/store/site-store';

const AT_ONCE = 6;
const LOG_INTERVAL_MS = 1_000;

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
 * @param log gets the progress, at most once a second
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
  let started = 0;
  let loggedAtMs = performance.now();
  await forEachInParallel(files, AT_ONCE, async ({ file, isOriginal, body }) => {
    started += 1;
    const key = `${folder}/${file}`;
    const bytes = present.get(key);
    if (bytes !== undefined && isOriginal && bytes !== body.length) throw createTakenError(store, built, key);
    if (bytes !== undefined || !(await store.create(key, body))) return;
    sent.files += 1;
    sent.bytes += body.length;
    if (performance.now() - loggedAtMs < LOG_INTERVAL_MS) return;
    loggedAtMs = performance.now();
    log(`  ${started} of ${total}`);
  });
  const manifest = Buffer.from(JSON.stringify(built, null, 2));
  await store.create(`${folder}/${getManifestName(built)}`, manifest);
  log(
    sent.files === 0
      ? `  All ${total} are there already`
      : `  Uploaded ${sent.files} of ${total}: ${formatKB(sent.bytes)}`,
  );
  return sent;
}

/** 1024 → 1 KB */
export const formatKB = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

/** Reads all files of a build and their compressed copies. */
async function readVersionFiles(dist: string, { files }: Built) {
  const folder = openFolderFiles(dist);
  const read = await Promise.all(files.map((file) => readBuiltFile(folder, file)));
  return read.flat().map((file) => {
    if (file.fault === undefined) return file;
    throw new DeliveryError(
      'bad-files',
      `${path.join(dist, file.file)} ${file.fault}: build again, with nobody else building there. Nothing has changed.`,
    );
  });
}

const createTakenError = ({ place }: SiteStore, { name, version }: Built, key: string) =>
  new DeliveryError(
    'bad-files',
    `${place} has another ${key}, of an interrupted upload: raise the version of ${name} from ${version} and build again, or run prune in an hour. Nothing has changed.`,
  );
