import fs from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import type { BuiltFile } from '@steadfast/contract';
import { DeliveryError } from '../delivery-error';
import { COMPRESSED_COPIES, isAsBuilt } from '../site/build-files';
import { getManifestName, parseChecked, Signature, type Built } from '../site/read-build';
import type { FileKind, SiteStore } from '../store/site-store';

const AT_ONCE = 6;
const LOG_INTERVAL_MS = 1_000;

/** What was uploaded; zero if everything was there. */
export interface Sent {
  files: number;
  bytes: number;
}

interface VersionFile {
  /** False for a compressed copy. */
  isOriginal: boolean;
  /** Below the version's folder. */
  file: string;
  body: Buffer;
  kind: FileKind;
  /** Whether stored content is this file, compressed or not. */
  matches: (body: Buffer) => Promise<boolean>;
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
  const versionFiles = await readVersionFiles(dist, built);
  const files = store.isServedAsIs ? preferCompressed(versionFiles) : versionFiles;
  const folder = `${built.name}/${built.version}`;
  const present = new Set((await store.list(`${folder}/`)).map(({ key }) => key));
  const waiting = [...files];
  const sent: Sent = { files: 0, bytes: 0 };
  const total = `${files.length} files, ${formatKB(files.reduce((sum, { body }) => sum + body.length, 0))}`;
  let loggedAtMs = performance.now();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, body, kind, matches } = next;
      const key = `${folder}/${file}`;
      const found = present.has(key) ? await store.read(key) : undefined;
      if (found && (await matches(found.body))) continue;
      await store.write(key, body, kind);
      sent.files += 1;
      sent.bytes += body.length;
      if (performance.now() - loggedAtMs < LOG_INTERVAL_MS) continue;
      loggedAtMs = performance.now();
      log(`  ${files.length - waiting.length} of ${total}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    // If one upload fails, the others start no further file.
    waiting.length = 0;
  }
  const manifest = `${folder}/${getManifestName(built)}`;
  const before = present.has(manifest) ? await readSignature(store, manifest) : undefined;
  const hasNewSignature = built.signature !== undefined && built.signature.value !== before?.value;
  if (!present.has(manifest) || hasNewSignature || (sent.files > 0 && !before))
    await writeManifest(store, built);
  // Includes the files of an earlier upload that was killed before this step.
  await store.fsync?.(folder);
  log(
    sent.files === 0
      ? `  All ${total} are there already`
      : `  Uploaded ${sent.files} of ${total}: ${formatKB(sent.bytes)}`,
  );
  return sent;
}

/** Writes the manifest of a version, which must have all its files. */
export async function writeManifest(store: SiteStore, built: Built): Promise<void> {
  const body = Buffer.from(JSON.stringify(built, null, 2));
  const kind: FileKind = { type: 'application/json; charset=utf-8', cache: 'forever' };
  await store.write(`${built.name}/${built.version}/${getManifestName(built)}`, body, kind);
}

/** Reads the signature of a stored manifest; undefined if the manifest has none or is broken. */
async function readSignature(store: SiteStore, manifest: string): Promise<Signature | undefined> {
  const stored = await store.read(manifest);
  return stored && parseChecked(stored.body.toString(), Type.Object({ signature: Signature }))?.signature;
}

/** 1024 → 1 KB */
export const formatKB = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

/** For a bucket, which serves its files directly: each file once, compressed if there is a copy. */
function preferCompressed(files: VersionFile[]): VersionFile[] {
  const byName = new Map(files.map((each) => [each.file, each]));
  return files
    .filter(({ isOriginal }) => isOriginal)
    .map((original) => {
      const compressed = byName.get(`${original.file}.br`);
      if (!compressed) return original;
      return { ...original, body: compressed.body, kind: { ...original.kind, encoding: 'br' } };
    });
}

/** Reads all files of a build and their compressed copies, and checks them against the manifest. */
export async function readVersionFiles(dist: string, built: Built): Promise<VersionFile[]> {
  const files = await Promise.all(
    built.files.flatMap((file) =>
      ['', ...Object.keys(COMPRESSED_COPIES)].map((ending) => readCopy(dist, file, ending)),
    ),
  );
  return files.filter((file) => file !== undefined);
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** @param ending that of a compressed copy; empty for the file itself */
async function readCopy(dist: string, built: BuiltFile, ending: string): Promise<VersionFile | undefined> {
  const name = `${built.file}${ending}`;
  const body = await fs.readFile(path.join(dist, name)).catch((cause: unknown) => {
    if (ending !== '' && (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw createFileError(dist, name, 'cannot be read');
  });
  if (!body) return undefined;
  const decompress = COMPRESSED_COPIES[ending];
  const matches = async (found: Buffer) => {
    const text = decompress ? await decompress(found).catch(() => undefined) : found;
    return text !== undefined && isAsBuilt(text, built);
  };
  if (!(await matches(body))) throw createFileError(dist, name, 'is not the file that was built');
  const type = (ending === '' && TYPES[path.extname(name)]) || 'application/octet-stream';
  return { isOriginal: ending === '', file: name, body, kind: { type, cache: 'forever' }, matches };
}

function createFileError(dist: string, file: string, fault: string): DeliveryError {
  return new DeliveryError(
    'bad-files',
    `${path.join(dist, file)} ${fault}: build again, with nobody else building there. Nothing has changed.`,
  );
}
