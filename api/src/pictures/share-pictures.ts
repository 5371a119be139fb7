import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getSharePicture } from '@steadfast/shared/contract';
import { PICTURE_KINDS } from './write-picture-sizes';

/** For all pictures together; one has 30 to 120 KB. Caches in front of the API store them for a month. */
const CACHE_MAX_BYTES = 16 * 1024 * 1024;
/** Each takes about 30 ms of a core; pages and streams have priority. */
const CONCURRENT_MAX = 2;
const WAITING_MAX = 50;
const QUALITY = 80;
const WIDTHS = [...new Set(Object.values(PICTURE_KINDS).flatMap(({ widths }) => widths))].sort(
  (a, b) => b - a,
);

/** Too many pictures are requested at the moment. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures';
}

/**
 * Creates JPEGs for previews of shared links (`getSharePicture`) from a picture's largest WebP, on request: few pictures
 * of a catalogue are ever shared, so none are stored on disk.
 *
 * @param folders folders of pictures, searched in order
 * @returns a function of a picture's path without width and extension; undefined when there is no such picture
 */
export function createSharePictures(
  folders: readonly string[],
): (picture: string) => Promise<Buffer | undefined> {
  const cache = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let activeCount = 0;
  let cachedBytes = 0;

  const store = (picture: string, jpeg: Buffer) => {
    cache.set(picture, jpeg);
    cachedBytes += jpeg.byteLength;
    for (const [oldest, { byteLength }] of cache) {
      if (cachedBytes <= CACHE_MAX_BYTES) break;
      cache.delete(oldest);
      cachedBytes -= byteLength;
    }
  };
  const create = async (picture: string, source: Source) => {
    if (activeCount >= CONCURRENT_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else activeCount += 1;
    try {
      const jpeg = await renderJpeg(source);
      store(picture, jpeg);
      return jpeg;
    } finally {
      pending.delete(picture);
      const next = waiting.shift();
      if (next) next();
      else activeCount -= 1;
    }
  };

  return async (picture) => {
    const existing = cache.get(picture) ?? pending.get(picture);
    if (existing) return existing;
    const source = findSource(folders, picture);
    if (!source) return undefined;
    if (waiting.length >= WAITING_MAX) throw new TooManyPictures();
    const creation = create(picture, source);
    pending.set(picture, creation);
    return creation;
  };
}

interface Source {
  file: string;
  width: number;
}

function findSource(folders: readonly string[], picture: string): Source | undefined {
  for (const folder of folders) {
    for (const width of WIDTHS) {
      const file = join(folder, `${picture}-${width}.webp`);
      if (existsSync(file)) return { file, width };
    }
  }
  return undefined;
}

async function renderJpeg({ file, width: widest }: Source): Promise<Buffer> {
  // Loaded only here, so that an API without requests for previews never loads it.
  const { default: sharp } = await import('sharp');
  const { width, height } = getSharePicture({ base: '', width: widest });
  return sharp(file).resize(width, height, { fit: 'cover' }).jpeg({ quality: QUALITY }).toBuffer();
}
