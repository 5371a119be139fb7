/** The files of a build, their hashes and their compressed copies. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuiltFile } from '@steadfast/contract';
import { DeliveryError } from './delivery-error';
import type { Built } from './read-build';
import { createFolderStore } from './store/folder-store';

/** Hashes a file as manifests, the registry and the HTML do. */
export const hashIntegrity = (content: Buffer | string): string =>
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

/** A file of a build, or a compressed copy of one. */
export interface BuildFile {
  file: string;
  body: Buffer;
}

/**
 * Reads all files of a build, and their compressed copies if there are any.
 *
 * @param dist the build's output folder
 * @throws {DeliveryError} `bad-files` if one is not what the manifest says
 */
export async function readBuildFiles(dist: string, built: Built): Promise<BuildFile[]> {
  const folder = createFolderStore(dist);
  const read = async (listed: BuiltFile, ending = ''): Promise<BuildFile | undefined> => {
    const file = `${listed.file}${ending}`;
    const body = await folder.get(file);
    const decompress = COMPRESSED_COPIES[ending];
    if (!body && decompress) return undefined;
    const content = body && decompress ? await decompress(body).catch(() => undefined) : body;
    if (body && content && isAsBuilt(content, listed)) return { file, body };
    throw new DeliveryError(
      'bad-files',
      `${built.name} ${built.version} is not what its build made, since ${path.join(dist, file)} ${body ? 'has changed' : 'is missing'}: build it again, with nobody else building there. Nothing was uploaded.`,
    );
  };
  const endings = ['', ...Object.keys(COMPRESSED_COPIES)];
  const files = await Promise.all(
    built.files.flatMap((listed) => endings.map((ending) => read(listed, ending))),
  );
  return files.filter((file) => file !== undefined);
}
