/**
 * Files from editors' browsers, by the resumable protocol tus: each is `uploads/ID/file` of the media folder, beside what
 * tus knows of it. The calls of the studio take finished ones by their id; purgeUploads removes what nothing takes.
 */
import { chmod, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { Upload } from '@tus/utils';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES, type UploadKind } from '@steadfast/contract';
import type { InputFile } from '../media';
import type { ApiConfig } from '../platform/config/api-config';
import { makePrivateFolder } from '../platform/config/data-folder';
import { ApiError, createFieldError } from '../platform/errors';
import { STUDIO_PATH, type Viewer } from '../platform/http/routes';
import { perMinute, type Limiter } from '../platform/limits/limiter';
import { toLoggableError } from '../platform/telemetry/loggable-error';

const PATH = `${STUDIO_PATH}uploads`;
/** The name of each file in its folder. */
const FILE = 'file';
const ID = '^[0-9a-f]{32}$';
/** Sites send large files in parts of a few megabytes: a request may take 30 seconds. */
const LIMIT = perMinute(3_000);
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
export function createUploads({ mediaDir }: Pick<ApiConfig, 'mediaDir'>) {
  const folder = join(mediaDir, 'uploads');
  const open = async () => {
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
  };
  let opened: ReturnType<typeof open> | undefined;
  const getStore = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  /** An editor's own upload: to others, it does not exist. */
  const find = async (id: string, { accountId }: Viewer): Promise<Upload | undefined> => {
    if (!new RegExp(ID).test(id)) return undefined;
    const store = await getStore();
    const upload = await store.getUpload(`${id}/${FILE}`).catch(() => undefined);
    return upload?.metadata?.accountId === accountId ? upload : undefined;
  };
  return {
    getStore,
    find,
    /**
     * Gives the file of a finished upload to a call, which removes the upload when it needs it no longer.
     *
     * @param field by which the call names it
     * @throws ApiError `invalid-input` when the editor has no such upload of this kind, or it is not finished
     */
    take: async (id: string, kind: UploadKind, viewer: Viewer, field = 'upload'): Promise<TakenUpload> => {
      const upload = await find(id, viewer);
      if (!upload || upload.metadata?.kind !== kind || upload.offset !== upload.size)
        throw createFieldError(field, `must be a finished upload of a ${kind}: upload the file again`);
      return { id, path: join(folder, upload.id), name: upload.metadata.filename || `The ${kind}` };
    },
    refuseFullDisk: async (bytes: number) => {
      const { bavail, bsize } = await statfs(folder);
      if (bytes > bavail * bsize - FREE_MIN_BYTES)
        throw new Refusal(507, 'The disk of the site has no room for this file: tell who runs the site.');
    },
  };
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
      throw new Refusal(413, `The file is too large: at most ${UPLOAD_MAX_BYTES[kind]} bytes.`);
    await uploads.refuseFullDisk(size);
    const filename = (metadata?.filename ?? '').replaceAll(/\p{C}/gu, '').slice(0, NAME_MAX_LENGTH);
    return { metadata: { kind, filename, accountId: editor.accountId } };
  };
  const createTus = async () => {
    const { Server } = await import('@tus/server');
    const { randomBytes } = await import('node:crypto');
    return new Server({
      path: `${api.prefix}${PATH}`,
      datastore: await uploads.getStore(),
      namingFunction: () => `${randomBytes(16).toString('hex')}/${FILE}`,
      generateUrl: (_request, { path, id }) => `${path}/${dirname(id)}`,
      getFileIdFromRequest: (_request, last) => `${last}/${FILE}`,
      // As the rest of the API allows.
      allowedOrigins: () => false,
      onUploadCreate: checkNew,
      onResponseError: (_request, error) => {
        if ('status_code' in error) return undefined;
        api.log.error({ fault: toLoggableError(error) }, 'An upload failed');
        return { status_code: 500, body: 'Something went wrong on our side: try again in a moment.' };
      },
    });
  };
  let tus: ReturnType<typeof createTus> | undefined;

  const handle = async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
    const { editor, params } = request;
    if (!editor || (params.id !== undefined && !(await uploads.find(params.id, editor))))
      throw new ApiError('not-found');
    await limiter.consume('uploads by account', LIMIT, editor.accountId);
    editors.set(request.raw, editor);
    tus ??= createTus();
    const server = await tus;
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
