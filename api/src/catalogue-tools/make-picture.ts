import { readFile } from 'node:fs/promises';
import { CatalogueError } from '../catalogue/catalogue-error';
import type { Picture } from '../catalogue/catalogue-file';
import { faultCode } from '../config/data-folder';
import { UnreadablePicture, writePictureSizes, type PictureKind } from '../pictures/write-picture-sizes';

/**
 * Writes a picture file in all sizes.
 *
 * @throws CatalogueError when it is no picture
 */
export async function makePicture(
  file: string,
  target: string,
  kind: PictureKind,
): Promise<Omit<Picture, 'file'>> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CatalogueError(
      `The picture ${file} cannot be read (${faultCode(error)}): name a file that is there and that this user may read.`,
    );
  });
  try {
    return await writePictureSizes(bytes, target, kind);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw new CatalogueError(`${file} is no picture that can be read: name a JPEG, PNG, WebP or AVIF file.`);
  }
}
