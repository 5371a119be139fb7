/** Pictures and streams in a bucket of an S3-compatible store (`MEDIA_URL`). */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createBucketClientOptions,
  describeBucketError,
  getBucketErrorStatus,
  isNoSuchKey,
  type BucketFault,
  type BucketSettings,
} from '@steadfast/contract';
import { describeFile } from './files';
import { EditorError, TemporaryEditorError } from '../editor-error';
import { getErrorCode } from '../config/data-folder';
import { formatBucketPlace } from '../config/media-place';
import { describeMediaFile } from './media-files';

/** Viewers are waiting: retry once, then respond 503. */
const READ_LIMITS = { attempts: 2, responseMs: 5_000 };
/** With pauses that double from 100 ms. */
export const WRITE_LIMITS = { attempts: 6, responseMs: 60_000 };
/** The limit of the protocol. */
const REMOVED_AT_ONCE = 1_000;

/** The store failed. The message is one sentence that says what to do. */
export class MediaBucketError extends TemporaryEditorError {
  override name = 'MediaBucketError';
  constructor(
    readonly fault: BucketFault,
    message: string,
    override readonly cause: unknown,
  ) {
    super(message);
  }
}

export interface MediaObject {
  /** In quotes, as in HTTP. */
  etag: string;
  bytes: number;
  /** Only of objects that `upload` wrote. */
  sha256: string | undefined;
}

export interface ListedObject {
  path: string;
  bytes: number;
  /** Milliseconds since the epoch, by the clock of the store. */
  changedAtMs: number;
}

/** A part of an object, or all of it. */
export interface MediaBody {
  etag: string;
  /** The length of the body. */
  bytes: number | undefined;
  /** `bytes 0-9/100` for a part. */
  contentRange: string | undefined;
  body: Readable;
}

/** Paths are relative to `MEDIA_DIR`: `media/videos/x/poster-640.webp`. Methods throw MediaBucketError. */
export interface MediaBucket {
  /** Its name in messages: `s3://bucket/prefix`. */
  readonly place: string;
  /** @throws MediaBucketError when the bucket cannot be used */
  check(): Promise<void>;
  /** @returns undefined when there is no such object */
  find(path: string): Promise<MediaObject | undefined>;
  /**
   * @param options.range a single range, as in HTTP
   * @returns undefined when there is no such object; `past-end` when it has no such range
   */
  read(
    path: string,
    options?: { range?: string | undefined; signal?: AbortSignal },
  ): Promise<MediaBody | 'past-end' | undefined>;
  /** Lists the objects whose paths start with the prefix. */
  list(prefix: string): Promise<ListedObject[]>;
  /** Uploads a file of any size with its headers and its hash. An object that it replaces stays readable throughout. */
  upload(path: string, file: string, signal?: AbortSignal): Promise<void>;
  /** Downloads an object to a file, which appears only once it is complete. */
  download(path: string, file: string, signal?: AbortSignal): Promise<void>;
  /** Removes the objects whose paths start with the prefix. */
  remove(prefix: string): Promise<void>;
  close(): void;
}

/** Opens a bucket without accessing it yet. The S3 client is loaded only here. */
export async function openMediaBucket(
  settings: BucketSettings,
  limits: typeof READ_LIMITS = READ_LIMITS,
): Promise<MediaBucket> {
  // The warning is about versions of the SDK that are not installed.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('./s3-sdk');
  const { bucket: Bucket, prefix } = settings;
  const client = new sdk.S3Client(createBucketClientOptions(settings, limits));

  const explain = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!(error instanceof Error) || error.name === 'AbortError' || isLocalFileError(error)) throw error;
      const { fault, message } = describeBucketError(error, settings, 'MEDIA_URL');
      throw new MediaBucketError(fault, message, error);
    });

  const read: MediaBucket['read'] = (path, { range, signal } = {}) =>
    explain(
      client
        .send(new sdk.GetObjectCommand({ Bucket, Key: `${prefix}${path}`, Range: range }), {
          ...(signal && { abortSignal: signal }),
        })
        .then(
          ({ ETag = '', ContentLength, ContentRange, Body }) => ({
            etag: ETag,
            bytes: ContentLength,
            contentRange: ContentRange,
            // Under Node.js, always a Node.js stream.
            body: Body as Readable,
          }),
          replaceErrors<'past-end' | undefined>(
            [isNoSuchKey, undefined],
            [(error) => getBucketErrorStatus(error) === 416, 'past-end'],
          ),
        ),
    );

  async function list(pathPrefix: string): Promise<ListedObject[]> {
    const listed: ListedObject[] = [];
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${pathPrefix}` });
    for await (const { Contents = [] } of pages)
      for (const { Key = '', Size = 0, LastModified } of Contents) {
        const path = Key.slice(prefix.length);
        listed.push({ path, bytes: Size, changedAtMs: LastModified?.getTime() ?? 0 });
      }
    return listed;
  }

  async function upload(path: string, file: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const { sha256 } = await describeFile(dirname(file), basename(file));
    // Hashing a large file takes a while.
    signal?.throwIfAborted();
    const { type, cacheControl } = describeMediaFile(path);
    const Body = createReadStream(file);
    const params = { Bucket, Key: `${prefix}${path}`, Body, ContentType: type, CacheControl: cacheControl };
    const uploading = new sdk.Upload({ client, params: { ...params, Metadata: { sha256 } } });
    const abort = () => void uploading.abort();
    signal?.addEventListener('abort', abort);
    try {
      await uploading.done();
    } finally {
      signal?.removeEventListener('abort', abort);
      Body.destroy();
    }
  }

  async function remove(pathPrefix: string): Promise<void> {
    const keys = (await list(pathPrefix)).map(({ path }) => ({ Key: `${prefix}${path}` }));
    for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
      const Objects = keys.slice(at, at + REMOVED_AT_ONCE);
      const { Errors = [] } = await client.send(
        new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const [failed] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (failed)
        throw Object.assign(new Error(failed.Message), {
          name: failed.Code ?? 'Error',
          $metadata: { httpStatusCode: failed.Code === 'AccessDenied' ? 403 : 400 },
        });
    }
  }

  return {
    place: formatBucketPlace(settings),
    check: () =>
      explain(
        client
          .send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }))
          .then(() => undefined),
      ),
    find: (path) =>
      explain(
        client.send(new sdk.HeadObjectCommand({ Bucket, Key: `${prefix}${path}` })).then(
          ({ ETag = '', ContentLength = 0, Metadata }) => ({
            etag: ETag,
            bytes: ContentLength,
            sha256: Metadata?.sha256,
          }),
          replaceErrors([isNoSuchKey, undefined]),
        ),
      ),
    read,
    list: (pathPrefix) => explain(list(pathPrefix)),
    upload: (path, file, signal) => explain(upload(path, file, signal)),
    download: async (path, file, signal) => {
      const object = await read(path, signal && { signal });
      if (typeof object !== 'object') {
        throw new EditorError(
          `There is no ${path} in ${formatBucketPlace(settings)}: queue the video again.`,
        );
      }
      await mkdir(dirname(file), { recursive: true });
      await explain(pipeline(object.body, createWriteStream(`${file}.part`), { signal }));
      await rename(`${file}.part`, file);
    },
    remove: (pathPrefix) => explain(remove(pathPrefix)),
    close: () => client.destroy(),
  };
}

/** Whether a local file failed, not the network. */
const isLocalFileError = (error: Error) =>
  ['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'EISDIR', 'EMFILE'].includes(
    getErrorCode(error),
  );

/** Turns expected errors into values. */
function replaceErrors<Value>(
  ...expected: [is: (error: unknown) => boolean, value: Value][]
): (error: unknown) => Value {
  return (error) => {
    const found = expected.find(([is]) => is(error));
    if (!found) throw error;
    return found[1];
  };
}
