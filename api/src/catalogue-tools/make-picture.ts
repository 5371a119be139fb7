import { readFile } from 'node:fs/promises';
import { CatalogueError } from '../catalogue/catalogue-error';
import type { Picture } from '../catalogue/catalogue-file';
import { getErrorCode } from '../config/data-folder';
import { UnreadablePicture, writePictureSizes, type PictureKind } from '../pictures/write-picture-sizes';

/**
 * Writes a picture in all sizes.
 *
 * @throws CatalogueError when the file is not a picture
 */
export async function makePicture(
  file: string,
  target: string,
  kind: PictureKind,
): Promise<Omit<Picture, 'file'>> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CatalogueError(
      `The picture ${file} cannot be read (${getErrorCode(error)}): name a file that is there and that this user may read.`,
    );
  });
  try {
    return await writePictureSizes(bytes, target, kind);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw new CatalogueError(`${file} is not a readable picture: name a JPEG, PNG, WebP or AVIF file.`);
  }
}
