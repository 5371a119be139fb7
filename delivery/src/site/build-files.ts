/** The files of a build, their hashes and their compressed copies. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuiltFile } from '@steadfast/contract';
import type { SiteStore } from './store/site-store';

/** The files of a build, in a folder or a store. Names are paths below its folder, with slashes. */
export interface BuildFiles {
  /** @returns undefined if there is no such file */
  read(file: string): Promise<Buffer | undefined>;
}

/** Opens the output folder of a build. */
export function openFolderFiles(folder: string): BuildFiles {
  return {
    read: (file) =>
      fs.readFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) return undefined;
        throw error;
      }),
  };
}

/** Opens the files of a stored version. */
export function openStoreFiles(
  store: SiteStore,
  { name, version }: { name: string; version: string },
): BuildFiles {
  return { read: (file) => store.get(`${name}/${version}/${file}`) };
}

/** Hashes a file as manifests, the registry and the HTML do. */
export const hashIntegrity = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Whether a file has the content that its build recorded. Only SHA-256 counts, because browsers ignore an `integrity` with an
 * unknown hash such as sha1.
 */
export const isAsBuilt = (content: Buffer, { bytes, integrity }: BuiltFile): boolean =>
  content.length === bytes && integrity === hashIntegrity(content);

/** Compressed copies beside a file, which the manifest does not list, and how to decompress them. */
const COMPRESSED_COPIES: Record<string, (body: Buffer) => Promise<Buffer>> = {
  '.br': promisify<Buffer, Buffer>(brotliDecompress),
  '.gz': promisify<Buffer, Buffer>(gunzip),
};

/** A file of a build as it was built, or what is wrong with it. */
type ReadFile =
  | {
      file: string;
      /** False for a compressed copy. */
      isOriginal: boolean;
      body: Buffer;
      fault?: undefined;
    }
  | { file: string; fault: 'is missing' | 'has changed' };

/** Reads a file of a build with its compressed copies, if there are any, and compares them with the manifest. */
export async function readBuiltFile(files: BuildFiles, built: BuiltFile): Promise<ReadFile[]> {
  const read = async (ending: string): Promise<ReadFile | undefined> => {
    const file = `${built.file}${ending}`;
    const body = await files.read(file);
    if (!body) return undefined;
    const decompress = COMPRESSED_COPIES[ending];
    const content = decompress ? await decompress(body).catch(() => undefined) : body;
    if (!content || !isAsBuilt(content, built)) return { file, fault: 'has changed' };
    return { file, isOriginal: ending === '', body };
  };
  const original = (await read('')) ?? { file: built.file, fault: 'is missing' };
  if (original.fault !== undefined) return [original];
  const copies = await Promise.all(Object.keys(COMPRESSED_COPIES).map(read));
  return [original, ...copies.filter((copy) => copy !== undefined)];
}
