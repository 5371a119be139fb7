import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getSharePicture } from '@steadfast/shared/contract';
import { PICTURE_KINDS } from './write-picture-sizes';

/** Of all pictures together; one has 30 to 120 KB. Caches in front of the API keep them for a month. */
const KEPT_MAX_BYTES = 16 * 1024 * 1024;
/** Each takes some 30 ms of a core: pages and streams come first. */
const AT_ONCE_MAX = 2;
const WAITING_MAX = 50;
const QUALITY = 80;
const WIDTHS = [...new Set(Object.values(PICTURE_KINDS).flatMap(({ widths }) => widths))].sort(
  (a, b) => b - a,
);

/** So many are asked for that this one cannot be made now. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures';
}

/**
 * Makes the JPEG of a picture for previews of shared links (`getSharePicture`) from the largest WebP of it, when somebody
 * asks: few of a catalogue's pictures are ever shared, so none lies in wait on the disk.
 *
 * @param folders where pictures are: looked for in the first, then in the next
 * @returns makes the one of a picture, by its path without width and ending; undefined when there is no such picture
 */
export function createSharePictures(
  folders: readonly string[],
): (picture: string) => Promise<Buffer | undefined> {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let atWork = 0;
  let keptBytes = 0;

  const keep = (picture: string, jpeg: Buffer) => {
    kept.set(picture, jpeg);
    keptBytes += jpeg.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (keptBytes <= KEPT_MAX_BYTES) break;
      kept.delete(oldest);
      keptBytes -= byteLength;
    }
  };
  const make = async (picture: string, source: Source) => {
    if (atWork >= AT_ONCE_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork += 1;
    try {
      const jpeg = await jpegOf(source);
      keep(picture, jpeg);
      return jpeg;
    } finally {
      underWay.delete(picture);
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };

  return async (picture) => {
    const known = kept.get(picture) ?? underWay.get(picture);
    if (known) return known;
    const source = sourceOf(folders, picture);
    if (!source) return undefined;
    if (waiting.length >= WAITING_MAX) throw new TooManyPictures();
    const made = make(picture, source);
    underWay.set(picture, made);
    return made;
  };
}

interface Source {
  file: string;
  width: number;
}

function sourceOf(folders: readonly string[], picture: string): Source | undefined {
  for (const folder of folders) {
    for (const width of WIDTHS) {
      const file = join(folder, `${picture}-${width}.webp`);
      if (existsSync(file)) return { file, width };
    }
  }
  return undefined;
}

async function jpegOf({ file, width: widest }: Source): Promise<Buffer> {
  // Only now: an API that nobody asks for previews does not load it.
  const { default: sharp } = await import('sharp');
  const { width, height } = getSharePicture({ base: '', width: widest });
  return sharp(file).resize(width, height, { fit: 'cover' }).jpeg({ quality: QUALITY }).toBuffer();
}
