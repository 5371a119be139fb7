import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuiltFile } from '@steadfast/contract';
import { DeliveryError } from '../site/delivery-error';
import { COMPRESSED_COPIES, isAsBuilt } from '../site/build-files';
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
  const waiting = [...files];
  const sent: Sent = { files: 0, bytes: 0 };
  let loggedAtMs = performance.now();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const key = `${folder}/${next.file}`;
      const bytes = present.get(key);
      if (bytes !== undefined && next.isOriginal && bytes !== next.body.length)
        throw createTakenError(store, built, key);
      if (bytes !== undefined || !(await store.create(key, next.body))) continue;
      sent.files += 1;
      sent.bytes += next.body.length;
      if (performance.now() - loggedAtMs < LOG_INTERVAL_MS) continue;
      loggedAtMs = performance.now();
      log(`  ${files.length - waiting.length} of ${total}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    // After a failure, the other uploads start no further file.
    waiting.length = 0;
  }
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

interface VersionFile {
  /** False for a compressed copy. */
  isOriginal: boolean;
  /** Below the version's folder. */
  file: string;
  body: Buffer;
}

/** Reads all files of a build and their compressed copies, and checks them against the manifest. */
async function readVersionFiles(dist: string, built: Built): Promise<VersionFile[]> {
  const files = await Promise.all(
    built.files.flatMap((file) =>
      ['', ...Object.keys(COMPRESSED_COPIES)].map((ending) => readCopy(dist, file, ending)),
    ),
  );
  return files.filter((file) => file !== undefined);
}

/** @param ending that of a compressed copy; empty for the file itself */
async function readCopy(dist: string, built: BuiltFile, ending: string): Promise<VersionFile | undefined> {
  const name = `${built.file}${ending}`;
  const body = await fs.readFile(path.join(dist, name)).catch((cause: unknown) => {
    if (ending !== '' && (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw createFileError(dist, name, 'cannot be read');
  });
  if (!body) return undefined;
  const decompress = COMPRESSED_COPIES[ending];
  const text = decompress ? await decompress(body).catch(() => undefined) : body;
  if (!text || !isAsBuilt(text, built)) throw createFileError(dist, name, 'is not the file that was built');
  return { isOriginal: ending === '', file: name, body };
}

const createFileError = (dist: string, file: string, fault: string) =>
  new DeliveryError(
    'bad-files',
    `${path.join(dist, file)} ${fault}: build again, with nobody else building there. Nothing has changed.`,
  );

const createTakenError = ({ place }: SiteStore, { name, version }: Built, key: string) =>
  new DeliveryError(
    'bad-files',
    `${place} has another ${key}, of an interrupted upload: raise the version of ${name} from ${version} and build again, or run prune in an hour. Nothing has changed.`,
  );
