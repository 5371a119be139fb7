import { readFile } from 'node:fs/promises';
import { UnusableInput } from '../../platform/editor-error';
import type { Picture } from '../../platform/database/picture';
import { getErrorCode } from '../../platform/config/data-folder';
import { UnreadablePicture, writePictureSizes, type PictureKind } from './write-picture-sizes';

/** A file that an editor names. */
export interface InputFile {
  path: string;
  /** What messages call it: a worker reads a copy, whose path says nothing to the editor. */
  name: string;
}

/**
 * Writes a picture in all sizes.
 *
 * @throws UnusableInput when the file is not a picture
 */
export async function makePicture(
  { path, name }: InputFile,
  target: string,
  kind: PictureKind,
): Promise<Omit<Picture, 'file'>> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UnusableInput(
      `The picture ${name} cannot be read (${getErrorCode(error)}): name a file that is there and that this user may read.`,
    );
  });
  try {
    return await writePictureSizes(bytes, target, kind);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw new UnusableInput(`${name} is not a readable picture: name a JPEG, PNG, WebP or AVIF file.`);
  }
}
