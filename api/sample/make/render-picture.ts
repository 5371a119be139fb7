import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from './catalogue-shape.js';
import type { Ledger } from './ledger.js';
import { MEDIA_FOLDER } from './sample-paths.js';

/** The kinds of picture, with their widths and how hard they are compressed. */
export const PICTURE_KINDS = {
  series: { widths: [320, 640, 1280], ratio: 16 / 9, avif: 60, webp: 76 },
  video: { widths: [320, 640], ratio: 16 / 9, avif: 56, webp: 72 },
  hero: { widths: [640, 1280, 1920], ratio: 16 / 9, avif: 64, webp: 78 },
  speaker: { widths: [160, 320], ratio: 1, avif: 60, webp: 76 },
} as const;

export type PictureKind = keyof typeof PICTURE_KINDS;

/** Changes when pictures must be made again although their drawing is the same. */
const RENDER_VERSION = 1;

/** Renders a drawing to every width of its kind, unless that has been done, and describes the result. */
export async function renderPicture(
  ledger: Ledger,
  file: string,
  kind: PictureKind,
  svg: string,
): Promise<Picture> {
  const { widths, ratio, avif, webp } = PICTURE_KINDS[kind];
  const ingredients = `${RENDER_VERSION} ${JSON.stringify(PICTURE_KINDS[kind])} ${svg}`;
  const target = path.join(MEDIA_FOLDER, file);
  const largest = Math.max(...widths);
  if (!ledger.isUpToDate(file, ingredients) || !(await exists(`${target}-${largest}.webp`))) {
    await mkdir(path.dirname(target), { recursive: true });
    const master = await sharp(Buffer.from(svg)).png().toBuffer();
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
    await ledger.note(file, ingredients);
  }
  return {
    file,
    widths: [...widths],
    width: largest,
    height: Math.round(largest / ratio),
    placeholder: await placeholderOf(`${target}-${widths[0]}.webp`, ratio),
  };
}

/** A picture of a few pixels, to be stretched and blurred until the real one is there. */
async function placeholderOf(smallest: string, ratio: number): Promise<string> {
  const width = ratio === 1 ? 10 : 16;
  const tiny = await sharp(smallest)
    .resize(width, Math.round(width / ratio))
    .blur(0.8)
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
