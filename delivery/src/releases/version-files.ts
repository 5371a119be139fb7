import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { BuiltFile } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import type { Built } from '../gate/candidate-diff';
import { isAsBuilt } from '../site/integrity';
import { isHost } from '../site/activate-builds';
import type { FileKind } from '../store/site-store';

/** A file of a version as it is sent. */
export interface VersionFile {
  /** The file that was built, or else a compressed copy of it. */
  isOriginal: boolean;
  /** Below the version's folder. */
  file: string;
  body: Buffer;
  kind: FileKind;
  /** Whether what is in a store already is this file, compressed or not. */
  isIn: (body: Buffer) => Promise<boolean>;
}

/** Copies that the origin serves to browsers that can read them; the manifest does not name them. */
const COPIES = {
  '': (body: Buffer) => Promise.resolve(body),
  '.br': promisify<Buffer, Buffer>(zlib.brotliDecompress),
  '.gz': promisify<Buffer, Buffer>(zlib.gunzip),
};

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

/**
 * The files of a version as a store keeps them. Where browsers get what lies there, each is kept once, compressed if it can
 * be; else the origin chooses between the copies.
 */
export function filesAsKept(files: VersionFile[], isServedAsIs: boolean): VersionFile[] {
  if (!isServedAsIs) return files;
  const byName = new Map(files.map((each) => [each.file, each]));
  return files
    .filter(({ isOriginal }) => isOriginal)
    .map((original) => {
      const compressed = byName.get(`${original.file}.br`);
      if (!compressed) return original;
      return { ...original, body: compressed.body, kind: { ...original.kind, encoding: 'br' } };
    });
}

/** The file that tells of a version: where it stands, the version is whole. */
export const manifestOf = (built: Built) => (isHost(built) ? 'host.json' : 'feature.json');

/**
 * Reads all files of a build, each held against the hash that the manifest names, and the compressed copies beside them.
 *
 * @param dist the build's output folder
 * @throws {DeliveryError} `bad-files` when one is missing, or is not the one that was built
 */
export async function readVersionFiles(dist: string, built: Built): Promise<VersionFile[]> {
  const files = await Promise.all(
    built.files.map(async (told) => {
      const copies = await Promise.all(
        Object.entries(COPIES).map(([ending, plain]) => readCopy(dist, told, ending, plain)),
      );
      return copies.filter((copy) => copy !== undefined);
    }),
  );
  return files.flat();
}

async function readCopy(
  dist: string,
  told: BuiltFile,
  ending: string,
  plain: (body: Buffer) => Promise<Buffer>,
): Promise<VersionFile | undefined> {
  const { file } = told;
  const name = `${file}${ending}`;
  const body = await fs.readFile(path.join(dist, name)).catch((cause: unknown) => {
    if (ending !== '' && (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw badFile(dist, name, 'cannot be read');
  });
  if (!body) return undefined;
  const isIn = async (found: Buffer) => {
    const text = await plain(found).catch(() => undefined);
    return text !== undefined && isAsBuilt(text, told);
  };
  if (!(await isIn(body))) throw badFile(dist, name, 'is not the file that was built');
  const type = (ending === '' && TYPES[path.extname(file)]) || 'application/octet-stream';
  return { isOriginal: ending === '', file: name, body, kind: { type, cache: 'forever' }, isIn };
}

function badFile(dist: string, file: string, what: string): DeliveryError {
  return new DeliveryError(
    'bad-files',
    `${path.join(dist, file)} ${what}: build anew, with nobody else building there. Nothing has changed.`,
  );
}
