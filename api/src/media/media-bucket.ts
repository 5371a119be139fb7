/** Pictures and streams in a bucket of an S3-compatible store (`MEDIA_URL`). */
import type { Readable } from 'node:stream';
import {
  createBucketClientOptions,
  describeBucketError,
  getBucketErrorStatus,
  isNoSuchKey,
  type BucketFault,
  type BucketSettings,
} from '@steadfast/contract';

/** Viewers wait: an overloaded store is asked once more, then they are told to try again. */
const READ_LIMITS = { attempts: 2, responseMs: 5_000 };

/** The store failed. The message is one sentence that says what to do. */
export class MediaBucketError extends Error {
  override name = 'MediaBucketError';
  constructor(
    readonly fault: BucketFault,
    message: string,
    options: { cause: unknown },
  ) {
    super(message, options);
  }
}

export interface MediaObject {
  /** In quotes, as in HTTP. */
  etag: string;
  bytes: number;
}

/** A part of an object, or all of it. */
export interface MediaBody {
  etag: string;
  /** Of the body. */
  bytes: number | undefined;
  /** `bytes 0-9/100` for a part. */
  contentRange: string | undefined;
  body: Readable;
}

/** Paths are those below `MEDIA_DIR`: `media/videos/x/poster-640.webp`. Methods throw MediaBucketError. */
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
  /** The paths that begin so. */
  list(prefix: string): Promise<string[]>;
  close(): void;
}

/** Opens a bucket without accessing it yet. The S3 client is loaded only here. */
export async function openMediaBucket(settings: BucketSettings): Promise<MediaBucket> {
  // The warning is about versions of the SDK that are not installed.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix } = settings;
  const client = new sdk.S3Client(createBucketClientOptions(settings, READ_LIMITS));

  const explain = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!(error instanceof Error) || error.name === 'AbortError') throw error;
      const { fault, message } = describeBucketError(error, settings, 'MEDIA_URL');
      throw new MediaBucketError(fault, message, { cause: error });
    });

  return {
    place: `s3://${Bucket}${prefix && `/${prefix.slice(0, -1)}`}`,
    check: () =>
      explain(
        client
          .send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }))
          .then(() => undefined),
      ),
    find: (path) =>
      explain(
        client
          .send(new sdk.HeadObjectCommand({ Bucket, Key: `${prefix}${path}` }))
          .then(
            ({ ETag = '', ContentLength = 0 }) => ({ etag: ETag, bytes: ContentLength }),
            replaceErrors([isNoSuchKey, undefined]),
          ),
      ),
    read: (path, { range, signal } = {}) =>
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
              // In Node, it is always a stream of Node.
              body: Body as Readable,
            }),
            replaceErrors<'past-end' | undefined>(
              [isNoSuchKey, undefined],
              [(error) => getBucketErrorStatus(error) === 416, 'past-end'],
            ),
          ),
      ),
    list: (below) =>
      explain(
        (async () => {
          const paths: string[] = [];
          const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${below}` });
          for await (const { Contents = [] } of pages)
            for (const { Key = '' } of Contents) paths.push(Key.slice(prefix.length));
          return paths;
        })(),
      ),
    close: () => client.destroy(),
  };
}

/** Turns errors that are expected into values. */
function replaceErrors<Value>(
  ...expected: [is: (error: unknown) => boolean, value: Value][]
): (error: unknown) => Value {
  return (error) => {
    const found = expected.find(([is]) => is(error));
    if (!found) throw error;
    return found[1];
  };
}
