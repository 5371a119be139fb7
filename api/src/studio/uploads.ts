/**
 * Files from editors' browsers, by the resumable protocol tus: each is `uploads/ID/file` of the media library, beside what
 * tus knows of it. The calls of the studio take finished ones by their id; purgeUploads removes what nothing takes.
 */
import { createWriteStream } from 'node:fs';
import { chmod, open, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DataStore, Upload } from '@tus/utils';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type BucketSettings,
  createBucketClientOptions,
  UPLOAD_MAX_BYTES,
  type UploadKind,
} from '@steadfast/contract';
import { UPLOADED_FILE } from '../encoding';
import { type InputFile, openMediaLibrary } from '../media';
import type { ApiConfig } from '../platform/config/api-config';
import { makePrivateFolder } from '../platform/config/data-folder';
import { ApiError, createFieldError } from '../platform/errors';
import { STUDIO_PATH, type Viewer } from '../platform/http/routes';
import { perMinute, type Limiter } from '../platform/limits/limiter';
import { type MediaBucket, WRITE_LIMITS } from '../platform/storage/media-bucket';
import { toLoggableError } from '../platform/telemetry/loggable-error';

const PATH = `${STUDIO_PATH}uploads`;
const ID = '^[0-9a-f]{32}$';
/** Sites send large files in parts of a few megabytes: a request may take 30 seconds. */
const LIMIT = perMinute(3_000);
/** ffprobe reads the start of a file and the index, which many have at the end. */
const END_BYTES = 32 * 1024 ** 2;
/** Stays free for everything else. */
const FREE_MIN_BYTES = 2 * 1024 ** 3;
const NAME_MAX_LENGTH = 200;

/** As tus answers it. */
class Refusal extends Error {
  constructor(
    readonly status_code: number,
    readonly body: string,
  ) {
    super(body);
  }
}

/** A finished upload. */
export interface TakenUpload extends InputFile {
  id: string;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Opens nothing yet: most processes never get an upload. */
export function createUploads(config: Pick<ApiConfig, 'mediaDir' | 'mediaBucket' | 'sampleFolder'>) {
  const { mediaDir, mediaBucket } = config;
  const folder = join(mediaDir, 'uploads');
  const toKey = (id: string) => `${mediaBucket ? `${mediaBucket.prefix}uploads/` : ''}${id}/${UPLOADED_FILE}`;
  const openStore = () => (mediaBucket ? openBucketStore(mediaBucket) : openFolderStore(folder));
  const getStore = createOpener(openStore);
  /** An editor's own upload: to others, it does not exist. */
  const find = async (id: string, { accountId }: Viewer): Promise<Upload | undefined> => {
    if (!new RegExp(ID).test(id)) return undefined;
    const store = await getStore();
    const upload = await store.getUpload(toKey(id)).catch(() => undefined);
    return upload?.metadata?.accountId === accountId ? upload : undefined;
  };
  return {
    getStore,
    toKey,
    find,
    /**
     * Gives the file of a finished upload to a call, which removes the upload when it needs it no longer. Of a video in a
     * bucket, the file has only what ffprobe reads.
     *
     * @param field by which the call names it
     * @throws ApiError `invalid-input` when the editor has no such upload of this kind, or it is not finished
     */
    take: async (id: string, kind: UploadKind, viewer: Viewer, field = 'upload'): Promise<TakenUpload> => {
      const upload = await find(id, viewer);
      const { size, offset, metadata } = upload ?? {};
      if (metadata?.kind !== kind || size === undefined || offset !== size)
        throw createFieldError(field, `must be a finished upload of a ${kind}: upload the file again`);
      const taken = { id, path: join(folder, id, UPLOADED_FILE), name: metadata.filename || `The ${kind}` };
      const { bucket } = mediaBucket ? await openMediaLibrary(config) : {};
      if (!bucket) return taken;
      const path = kind === 'video' ? `${taken.path}-ends` : taken.path;
      await makePrivateFolder(dirname(path));
      await downloadEnds(bucket, `uploads/${id}/${UPLOADED_FILE}`, path, size);
      return { ...taken, path };
    },
    /** @throws Refusal when the disk of the uploads has no room for as much */
    checkRoom: async (bytes: number) => {
      if (mediaBucket) return;
      const { bavail, bsize } = await statfs(folder);
      if (bytes > bavail * bsize - FREE_MIN_BYTES)
        throw new Refusal(507, 'The disk of the site has no room for this file: tell who runs the site.');
    },
  };
}

/** Opens something when it is first wanted, and again after a failure. */
function createOpener<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function openFolderStore(folder: string): Promise<DataStore> {
  await makePrivateFolder(folder);
  const { FileStore } = await import('@tus/file-store');
  const store = new FileStore({ directory: folder });
  const create = store.create.bind(store);
  store.create = async (upload) => {
    const created = await create(upload);
    for (const file of [upload.id, `${upload.id}.json`]) await chmod(join(folder, file), 0o600);
    return created;
  };
  return store;
}

async function openBucketStore(settings: BucketSettings): Promise<DataStore> {
  const { S3Store } = await import('@tus/s3-store');
  const { bucket } = settings;
  const options = createBucketClientOptions(settings, WRITE_LIMITS);
  return new S3Store({ s3ClientConfig: { ...options, bucket }, useTags: false });
}

/** Downloads the first and the last bytes of a file, to a sparse file of the same size. */
async function downloadEnds(bucket: MediaBucket, object: string, path: string, size: number): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.truncate(size);
    const ends = size > 2 * END_BYTES ? [0, size - END_BYTES] : [0];
    const length = ends.length > 1 ? END_BYTES : size;
    for (const start of length > 0 ? ends : []) {
      const part = await bucket.read(object, { range: `bytes=${start}-${start + length - 1}` });
      if (typeof part !== 'object') throw new Error('A finished upload is not in the bucket');
      await pipeline(part.body, createWriteStream(path, { flags: 'r+', start }));
    }
  } finally {
    await file.close();
  }
}

/**
 * Serves `POST /studio/uploads`, and `HEAD`, `PATCH` and `DELETE` of each upload. Metadata says what it is for (`kind`), and
 * what the editor calls it (`filename`).
 *
 * @param api the API's scope, whose studio is hidden from everybody but editors
 */
export async function serveUploads(api: FastifyInstance, uploads: Uploads, limiter: Limiter): Promise<void> {
  const editors = new WeakMap<IncomingMessage, Viewer>();
  const checkNew = async (request: { runtime?: { node?: { req: unknown } } }, { size, metadata }: Upload) => {
    const editor = editors.get(request.runtime?.node?.req as IncomingMessage);
    const kind = (['video', 'picture', 'captions'] as const).find((each) => each === metadata?.kind);
    if (!editor || kind === undefined)
      throw new Refusal(400, 'The metadata kind must be video, picture or captions.');
    if (size === undefined) throw new Refusal(400, 'The header Upload-Length is missing.');
    if (size > UPLOAD_MAX_BYTES[kind])
      throw new Refusal(413, `The file is too large: at most ${UPLOAD_MAX_BYTES[kind] / 1024 ** 2} MB.`);
    await uploads.checkRoom(size);
    const filename = (metadata?.filename ?? '').replaceAll(/\p{C}/gu, '').slice(0, NAME_MAX_LENGTH);
    return { metadata: { kind, filename, accountId: editor.accountId } };
  };
  const getTus = createOpener(async () => {
    const { Server } = await import('@tus/server');
    const { randomBytes } = await import('node:crypto');
    const datastore = await uploads.getStore();
    return new Server({
      path: `${api.prefix}${PATH}`,
      datastore,
      namingFunction: () => uploads.toKey(randomBytes(16).toString('hex')),
      generateUrl: (_request, { path, id }) => `${path}/${basename(dirname(id))}`,
      getFileIdFromRequest: (_request, last = '') => uploads.toKey(last),
      // As the rest of the API allows.
      allowedOrigins: () => false,
      onUploadCreate: checkNew,
      // Those that began before may have taken the room that this one had then.
      onIncomingRequest: async ({ method }, id) => {
        if (method !== 'PATCH') return;
        const { size = 0, offset } = await datastore.getUpload(id);
        await uploads.checkRoom(size - offset);
      },
      onResponseError: (_request, error) => {
        if ('status_code' in error) return undefined;
        api.log.error({ fault: toLoggableError(error) }, 'An upload failed');
        return { status_code: 500, body: 'Something went wrong on our side: try again in a moment.' };
      },
    });
  });

  const handle = async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
    const { editor, params } = request;
    if (!editor || (params.id !== undefined && !(await uploads.find(params.id, editor))))
      throw new ApiError('not-found');
    await limiter.consume('uploads by account', LIMIT, editor.accountId);
    editors.set(request.raw, editor);
    const server = await getTus();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await server.handle(request.raw, reply.raw);
  };

  await api.register((scope, _options, done) => {
    // tus reads the body itself.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, parsed) => {
      parsed(null);
    });
    const options = { schema: { hide: true } };
    scope.route({ ...options, method: 'POST', url: PATH, handler: handle });
    scope.route({
      ...options,
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${PATH}/:id(${ID})`,
      handler: handle,
    });
    done();
  });
}
