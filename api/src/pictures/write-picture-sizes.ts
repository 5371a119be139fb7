import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Picture } from '../catalogue/catalogue-file';

/** The kinds of picture, with their widths and how hard they are compressed. */
export const PICTURE_KINDS = {
  series: { widths: [320, 640, 1280], ratio: 16 / 9, avif: 60, webp: 76 },
  video: { widths: [320, 640], ratio: 16 / 9, avif: 56, webp: 72 },
  hero: { widths: [640, 1280, 1920], ratio: 16 / 9, avif: 64, webp: 78 },
  speaker: { widths: [160, 320], ratio: 1, avif: 60, webp: 76 },
} as const;

/** What was given is no picture, or a broken one. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** Loaded with the first picture: most processes and commands make none, and it takes as long as all that they need. */
const loadSharp = async () => (await import('sharp')).default;

export type PictureKind = keyof typeof PICTURE_KINDS;

/**
 * Writes a picture in every width of its kind, as AVIF and WebP: `TARGET-640.webp` and so on. What does not fit the
 * kind's shape is cut at its edges.
 *
 * @param picture anything that sharp reads
 * @param target path without width and ending; its folder is made
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
  const master = await uprightPicture(picture);
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

async function uprightPicture(picture: Buffer | string): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    return await sharp(picture).rotate().png().toBuffer();
  } catch (cause) {
    throw new UnreadablePicture('No picture can be read from it', { cause });
  }
}

/** What the catalogue says of a picture that has been written. */
export async function describePicture(target: string, kind: PictureKind): Promise<Omit<Picture, 'file'>> {
  const { widths, ratio } = PICTURE_KINDS[kind];
  const largest = Math.max(...widths);
  return {
    widths: [...widths],
    width: largest,
    height: Math.round(largest / ratio),
    placeholder: await placeholderOf(`${target}-${widths[0]}.webp`, ratio),
  };
}

/** A picture of a few pixels, to be stretched and blurred until the real one is there. */
async function placeholderOf(smallest: string, ratio: number): Promise<string> {
  const sharp = await loadSharp();
  const width = ratio === 1 ? 10 : 16;
  const tiny = await sharp(smallest)
    .resize(width, Math.round(width / ratio))
    .blur(0.8)
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
