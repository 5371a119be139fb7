import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getSharePicture } from '@steadfast/contract';
import { ApiError } from '../../platform/errors';
import type { MediaBucket } from '../../platform/storage/media-bucket';
import { PICTURE_MAX_AGE_SECONDS } from '../../platform/storage/media-files';
import { PICTURE_KINDS } from './make-picture';

/** Stands for a picture that is not there, for a minute: asking the store again is a listing each time. */
const MISSING = Buffer.alloc(0);
const MISSING_MS = 60_000;
/** Approximate cost of an entry beside its bytes. */
const ENTRY_BYTES = 500;
/** For all pictures together; one has 30 to 120 KB. Caches in front of the API store them for a month. */
const CACHE_MAX_BYTES = 16 * 1024 * 1024;
/** Each takes about 30 ms of a core; pages and streams have priority. */
const CONCURRENT_MAX = 2;
const WAITING_MAX = 50;
const QUALITY = 80;
const WIDTHS = [...new Set(Object.values(PICTURE_KINDS).flatMap(({ widths }) => widths))].sort(
  (a, b) => b - a,
);

/** Names that `makePicture` creates, in a folder of the sample or one that `createMediaName` named. */
const FILE = ':file(^\\w[\\w.-]*-share\\.jpg$)';
const ROUTES = [
  `/media/:folder(^\\w[\\w-]*$)/${FILE}`,
  `/media/:folder(^\\w[\\w-]*$)/:item(^\\w[\\w-]*$)/${FILE}`,
];

/**
 * Serves `/media/videos/forged-01-share.jpg` and the like (`getSharePicture`), beside the pictures that are files.
 *
 * @param folders as for createSharePictures
 */
export function serveSharePictures(
  app: FastifyInstance,
  folders: readonly string[],
  bucket?: MediaBucket,
): void {
  const sharePicture = createSharePictures(folders, bucket);
  for (const route of ROUTES)
    app.get<{ Params: { folder: string; item?: string; file: string } }>(
      route,
      { schema: { hide: true } },
      async (request, reply) => {
        const { folder, item, file } = request.params;
        const name = file.replace(/-share\.jpg$/, '');
        const picture = item === undefined ? `${folder}/${name}` : `${folder}/${item}/${name}`;
        const jpeg = await sharePicture(picture);
        if (!jpeg) throw new ApiError('not-found');
        return reply
          .headers({
            'content-type': 'image/jpeg',
            'cache-control': `public, max-age=${PICTURE_MAX_AGE_SECONDS}`,
            'cross-origin-resource-policy': 'cross-origin',
            'access-control-allow-origin': '*',
          })
          .send(jpeg);
      },
    );
}

/**
 * Creates JPEGs for previews of shared links (`getSharePicture`) from a picture's largest WebP, on request: few pictures
 * of a catalogue are ever shared, so none are stored on disk.
 *
 * @param folders folders of pictures, searched in order, before the bucket
 * @returns a function of a picture's path without width and extension; undefined when there is no such picture
 */
function createSharePictures(
  folders: readonly string[],
  bucket: MediaBucket | undefined,
): (picture: string) => Promise<Buffer | undefined> {
  const waiting: (() => void)[] = [];
  let activeCount = 0;
  const inTurn = async (work: () => Promise<Buffer>) => {
    if (waiting.length >= WAITING_MAX) throw new ApiError('unavailable');
    if (activeCount >= CONCURRENT_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else activeCount += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else activeCount -= 1;
    }
  };
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + ENTRY_BYTES,
    fetchMethod: async (picture, _stale, { options }) => {
      const source = findSource(folders, picture) ?? (bucket && (await readSource(bucket, picture)));
      if (source) return inTurn(() => renderJpeg(source));
      options.ttl = MISSING_MS;
      return bucket && MISSING;
    },
  });
  return async (picture) => {
    const jpeg = await cache.fetch(picture);
    return jpeg === MISSING ? undefined : jpeg;
  };
}

interface Source {
  input: string | Buffer;
  width: number;
}

function findSource(folders: readonly string[], picture: string): Source | undefined {
  for (const folder of folders) {
    for (const width of WIDTHS) {
      const file = join(folder, `${picture}-${width}.webp`);
      if (existsSync(file)) return { input: file, width };
    }
  }
  return undefined;
}

async function readSource(bucket: MediaBucket, picture: string): Promise<Source | undefined> {
  const paths = new Set((await bucket.list(`media/${picture}-`)).map(({ path }) => path));
  for (const width of WIDTHS) {
    const path = `media/${picture}-${width}.webp`;
    const object = paths.has(path) ? await bucket.read(path) : undefined;
    if (typeof object === 'object') return { input: await buffer(object.body), width };
  }
  return undefined;
}

async function renderJpeg({ input, width: widest }: Source): Promise<Buffer> {
  // Loaded only here, so that an API without requests for previews never loads it.
  const { default: sharp } = await import('sharp');
  const { width, height } = getSharePicture({ base: '', width: widest });
  return sharp(input).resize(width, height, { fit: 'cover' }).jpeg({ quality: QUALITY }).toBuffer();
}
