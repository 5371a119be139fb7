import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UnusableInput } from '../../platform/editor-error';
import type { Picture } from '../../platform/database/picture';
import { getErrorCode } from '../../platform/config/data-folder';

/** The kinds of picture, with their widths from the smallest, aspect ratio and compression quality. */
export const PICTURE_KINDS = {
  series: { widths: [320, 640, 1280], ratio: 16 / 9, avif: 60, webp: 76 },
  video: { widths: [320, 640, 1280], ratio: 16 / 9, avif: 56, webp: 72 },
  hero: { widths: [640, 1280, 1920], ratio: 16 / 9, avif: 64, webp: 78 },
  speaker: { widths: [160, 320], ratio: 1, avif: 60, webp: 76 },
} as const;
const PLACEHOLDER_WIDTH = 16;
/** What sharp calls JPEG, PNG, WebP and AVIF. It also reads SVG, whose text may name other files. */
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'heif'];
/** The largest cameras have fewer: a small file may hold far more, and take all memory. */
const PIXELS_MAX = 120_000_000;

/** A file that an editor names. */
export interface InputFile {
  path: string;
  /** What messages call it: a worker reads a copy, whose path says nothing to the editor. */
  name: string;
}

/**
 * Writes a picture in the widths of its kind, as AVIF and WebP: `TARGET-640.webp` and so on. Crops it to the aspect ratio, and
 * leaves out widths of which a smaller one shows all that is in the file.
 *
 * @param target path without width and extension; its folder is created
 * @throws UnusableInput when the file is not a picture
 */
export async function makePicture(
  file: InputFile,
  target: string,
  kind: keyof typeof PICTURE_KINDS,
): Promise<Omit<Picture, 'file'>> {
  const { widths: allWidths, ratio, avif, webp } = PICTURE_KINDS[kind];
  const { data: master, info } = await readUpright(file);
  await mkdir(dirname(target), { recursive: true });
  const sharp = await loadSharp();
  const croppedWidth = Math.min(info.width, info.height * ratio);
  const widths = allWidths.filter((_, index) => (allWidths[index - 1] ?? 0) < croppedWidth);
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
  const largest = Math.max(...widths);
  return {
    widths,
    width: largest,
    height: Math.round(largest / ratio),
    placeholder: await createPlaceholder(`${target}-${widths[0]}.webp`, ratio),
  };
}

/** Loaded with the first picture: most processes need none, and loading it takes as long as everything else they do. */
const loadSharp = async () => (await import('sharp')).default;

async function readUpright({ path, name }: InputFile) {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UnusableInput(
      `The picture ${name} cannot be read (${getErrorCode(error)}): name a file that is there and that this user may read.`,
    );
  });
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) throw new Error(`${format} is no format of pictures`);
    return await picture.rotate().png().toBuffer({ resolveWithObject: true });
  } catch {
    throw new UnusableInput(`${name} is not a readable picture: name a JPEG, PNG, WebP or AVIF file.`);
  }
}

/** Creates a picture of a few pixels, to be stretched and blurred until the real one has loaded. */
async function createPlaceholder(smallest: string, ratio: number): Promise<string> {
  const sharp = await loadSharp();
  const tiny = await sharp(smallest)
    .resize(PLACEHOLDER_WIDTH, Math.round(PLACEHOLDER_WIDTH / ratio))
    .blur(0.8)
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
