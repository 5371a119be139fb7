import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Picture } from '../../platform/database/picture';

/** The kinds of picture, with their widths, shape and compression quality. */
export const PICTURE_KINDS = {
  series: { widths: [320, 640, 1280], ratio: 16 / 9, avif: 60, webp: 76 },
  video: { widths: [320, 640, 1280], ratio: 16 / 9, avif: 56, webp: 72 },
  hero: { widths: [640, 1280, 1920], ratio: 16 / 9, avif: 64, webp: 78 },
  speaker: { widths: [160, 320], ratio: 1, avif: 60, webp: 76 },
} as const;

/** The file is not a picture, or is damaged. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** Loaded with the first picture: most processes need none, and loading it takes as long as everything else they do. */
const loadSharp = async () => (await import('sharp')).default;

export type PictureKind = keyof typeof PICTURE_KINDS;

/**
 * Writes a picture in every width of its kind, as AVIF and WebP: `TARGET-640.webp` and so on. Crops it to the kind's
 * aspect ratio.
 *
 * @param picture anything that sharp reads
 * @param target path without width and extension; its folder is created
 * @throws UnreadablePicture
 */
export async function writePictureSizes(
  picture: Buffer | string,
  target: string,
  kind: PictureKind,
): Promise<Omit<Picture, 'file'>> {
  const { widths, ratio, avif, webp } = PICTURE_KINDS[kind];
  await mkdir(dirname(target), { recursive: true });
  const sharp = await loadSharp();
  const master = await readUpright(picture);
  for (const width of widths) {
    const sized = sharp(master)
      .resize(width, Math.round(width / ratio), { kernel: 'lanczos3' })
      .removeAlpha();
    await sized
      .clone()
      .avif({ quality: avif, effort: 5, chromaSubsampling: '4:2:0' })
      .toFile(`${target}-${width}.avif`);
    await sized
      .clone()
      .webp({ quality: webp, effort: 5, smartSubsample: true })
      .toFile(`${target}-${width}.webp`);
  }
  return describePicture(target, kind);
}

async function readUpright(picture: Buffer | string): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    return await sharp(picture).rotate().png().toBuffer();
  } catch (cause) {
    throw new UnreadablePicture('The file is not a readable picture', { cause });
  }
}

/** Describes a written picture for the catalogue. */
export async function describePicture(target: string, kind: PictureKind): Promise<Omit<Picture, 'file'>> {
  const { widths, ratio } = PICTURE_KINDS[kind];
  const largest = Math.max(...widths);
  return {
    widths: [...widths],
    width: largest,
    height: Math.round(largest / ratio),
    placeholder: await createPlaceholder(`${target}-${widths[0]}.webp`, ratio),
  };
}

/** Creates a picture of a few pixels, to be stretched and blurred until the real one has loaded. */
async function createPlaceholder(smallest: string, ratio: number): Promise<string> {
  const sharp = await loadSharp();
  const width = ratio === 1 ? 10 : 16;
  const tiny = await sharp(smallest)
    .resize(width, Math.round(width / ratio))
    .blur(0.8)
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
