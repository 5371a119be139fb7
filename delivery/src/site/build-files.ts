/** The files of a build, their hashes and their compressed copies. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuiltFile } from '@steadfast/contract';
import type { SiteStore } from './store/site-store';

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
type ReadFile = { file: string } & (
  | { isCopy: boolean; body: Buffer; fault?: undefined }
  | { fault: 'is missing' | 'has changed' }
);

/** Reads a file of a build's output folder with its compressed copies, if any, and compares them with the manifest. */
export async function readBuiltFile(dist: SiteStore, built: BuiltFile): Promise<ReadFile[]> {
  const read = async (ending: string): Promise<ReadFile | undefined> => {
    const file = `${built.file}${ending}`;
    const body = await dist.get(file);
    if (!body) return undefined;
    const decompress = COMPRESSED_COPIES[ending];
    const content = decompress ? await decompress(body).catch(() => undefined) : body;
    if (!content || !isAsBuilt(content, built)) return { file, fault: 'has changed' };
    return { file, isCopy: decompress !== undefined, body };
  };
  const original = (await read('')) ?? { file: built.file, fault: 'is missing' };
  if (original.fault !== undefined) return [original];
  const copies = await Promise.all(Object.keys(COMPRESSED_COPIES).map(read));
  return [original, ...copies.filter((copy) => copy !== undefined)];
}
