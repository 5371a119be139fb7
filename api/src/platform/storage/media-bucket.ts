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
import { formatBucketPlace } from '../config/folders';
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

export type MediaBucket = Awaited<ReturnType<typeof openMediaBucket>>;

/**
 * Opens a bucket without accessing it yet. The S3 client is loaded only here.
 *
 * @returns methods that throw MediaBucketError; paths are relative to `MEDIA_DIR`: `media/videos/x/poster-640.webp`
 */
export async function openMediaBucket(settings: BucketSettings, limits: typeof READ_LIMITS = READ_LIMITS) {
  // The warning is about versions of the SDK that are not installed.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('./s3-sdk');
  const { bucket: Bucket, prefix } = settings;
  const client = new sdk.S3Client(createBucketClientOptions(settings, limits));
  const toKey = (path: string) => `${prefix}${path}`;

  const explain = async <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      if (!(error instanceof Error) || error.name === 'AbortError' || isLocalFileError(error)) throw error;
      const { fault, message } = describeBucketError(error, settings, 'MEDIA_URL');
      throw new MediaBucketError(fault, message, error);
    });

  /**
   * Reads an object, or a part of it.
   *
   * @param options.range a single range, as in HTTP
   * @returns undefined when there is no such object; `past-end` when it has no such range
   */
  const read = (
    path: string,
    options: { range?: string | undefined; signal?: AbortSignal | undefined } = {},
  ) =>
    explain(async () => {
      const get = new sdk.GetObjectCommand({ Bucket, Key: toKey(path), Range: options.range });
      const { signal } = options;
      const object = await client
        .send(get, { ...(signal && { abortSignal: signal }) })
        .catch((error: unknown) =>
          getBucketErrorStatus(error) === 416 ? ('past-end' as const) : ignoreMissing(error),
        );
      if (typeof object !== 'object') return object;
      const { ETag: etag = '', ContentLength: bytes, ContentRange: contentRange, Body } = object;
      // Under Node.js, always a Node.js stream.
      return { etag, bytes, contentRange, body: Body as Readable };
    });

  /** Lists the objects whose paths start with the prefix. `changedAtMs` is by the clock of the store. */
  const list = (pathPrefix: string) =>
    explain(async () => {
      const listed: { path: string; bytes: number; changedAtMs: number }[] = [];
      for await (const { Contents = [] } of sdk.paginateListObjectsV2(
        { client },
        { Bucket, Prefix: toKey(pathPrefix) },
      ))
        for (const { Key = '', Size = 0, LastModified } of Contents) {
          const path = Key.slice(prefix.length);
          listed.push({ path, bytes: Size, changedAtMs: LastModified?.getTime() ?? 0 });
        }
      return listed;
    });

  return {
    /** Its name in messages: `s3://bucket/prefix`. */
    place: formatBucketPlace(settings),
    /** @throws MediaBucketError when the bucket cannot be used */
    check: () =>
      explain(async () => {
        await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));
      }),
    /** @returns undefined when there is no such object; its `sha256` only if `upload` wrote it */
    find: (path: string) =>
      explain(async () => {
        const head = new sdk.HeadObjectCommand({ Bucket, Key: toKey(path) });
        const object = await client.send(head).catch(ignoreMissing);
        if (!object) return undefined;
        const { ETag: etag = '', ContentLength: bytes = 0, Metadata } = object;
        return { etag, bytes, sha256: Metadata?.sha256 };
      }),
    read,
    list,
    /** Uploads a file of any size with its headers and its hash. An object that it replaces stays readable throughout. */
    upload: (path: string, file: string) =>
      explain(async () => {
        const { sha256 } = await describeFile(dirname(file), basename(file));
        const { type: ContentType, cacheControl: CacheControl } = describeMediaFile(path);
        const Body = createReadStream(file);
        const params = { Bucket, Key: toKey(path), Body, ContentType, CacheControl, Metadata: { sha256 } };
        await new sdk.Upload({ client, params }).done().finally(() => Body.destroy());
      }),
    /** Downloads an object to a file, which appears only once it is complete. */
    download: async (path: string, file: string, signal?: AbortSignal) => {
      const object = await read(path, { signal });
      if (typeof object !== 'object') {
        throw new EditorError(
          `There is no ${path} in ${formatBucketPlace(settings)}: queue the video again.`,
        );
      }
      await mkdir(dirname(file), { recursive: true });
      await explain(() => pipeline(object.body, createWriteStream(`${file}.part`), { signal }));
      await rename(`${file}.part`, file);
    },
    /** Removes the objects whose paths start with the prefix. */
    remove: async (pathPrefix: string) => {
      const keys = (await list(pathPrefix)).map(({ path }) => ({ Key: toKey(path) }));
      for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
        const Delete = { Objects: keys.slice(at, at + REMOVED_AT_ONCE), Quiet: true };
        await explain(async () => {
          const { Errors = [] } = await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete }));
          const [failed] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
          if (failed)
            throw Object.assign(new Error(failed.Message), {
              name: failed.Code ?? 'Error',
              $metadata: { httpStatusCode: failed.Code === 'AccessDenied' ? 403 : 400 },
            });
        });
      }
    },
    close: () => client.destroy(),
  };
}

/** Whether a local file failed, not the network. */
const isLocalFileError = (error: Error) =>
  ['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'EISDIR', 'EMFILE'].includes(
    getErrorCode(error),
  );

function ignoreMissing(error: unknown): undefined {
  if (!isNoSuchKey(error)) throw error;
}
