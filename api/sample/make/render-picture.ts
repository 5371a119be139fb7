import { access } from 'node:fs/promises';
import path from 'node:path';
import {
  describePicture,
  PICTURE_KINDS,
  writePictureSizes,
  type PictureKind,
} from '../../src/pictures/write-picture-sizes.js';
import type { Picture } from './catalogue-shape.js';
import type { Ledger } from './ledger.js';
import { MEDIA_FOLDER } from './sample-paths.js';

/** Changes when pictures must be made again although their drawing is the same. */
const RENDER_VERSION = 1;

/** Renders a drawing to every width of its kind, unless that has been done, and describes the result. */
export async function renderPicture(
  ledger: Ledger,
  file: string,
  kind: PictureKind,
  svg: string,
): Promise<Picture> {
  const ingredients = `${RENDER_VERSION} ${JSON.stringify(PICTURE_KINDS[kind])} ${svg}`;
  const target = path.join(MEDIA_FOLDER, file);
  const largest = Math.max(...PICTURE_KINDS[kind].widths);
  if (ledger.isUpToDate(file, ingredients) && (await exists(`${target}-${largest}.webp`))) {
    return { file, ...(await describePicture(target, kind)) };
  }
  const picture = await writePictureSizes(Buffer.from(svg), target, kind);
  await ledger.note(file, ingredients);
  return { file, ...picture };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
