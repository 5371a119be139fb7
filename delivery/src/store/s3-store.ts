import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import { createBucketClientOptions, isNoSuchKey, type BucketSettings } from '@steadfast/contract';
import { DeliveryError } from '../delivery-error';
import { createCredentialsError, isConditionFailed, toDeliveryError, wasRetried } from './s3-errors';
import {
  checkKey,
  isHidden,
  type FileKind,
  type ListedFile,
  type SiteStore,
  type Stored,
  type StoreOptions,
} from './site-store';

const decompress = promisify<Buffer, Buffer>(brotliDecompress);

const CACHE_CONTROL = {
  forever: 'public, max-age=31536000, immutable',
  never: 'no-cache',
  'no-store': 'no-store',
};
/** What tests whether the store honours conditions. */
export const PROBE_FOLDER = '.probe';
/** With pauses that double from 100 ms, which gives an overloaded store about 3 s. */
const ATTEMPTS = 6;
const RESPONSE_MS = 60_000;
/** The limit of the protocol. */
const REMOVED_AT_ONCE = 1_000;

/** For tests. */
export interface S3Limits {
  attempts?: number;
  responseMs?: number;
}

/** A site in a bucket of any S3-compatible store with conditional writes. Does not access it yet. */
export async function createS3Store(settings: BucketSettings, limits: S3Limits = {}): Promise<SiteStore> {
  // The warning is about versions of the SDK that are not installed.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('./s3-sdk');
  const { bucket: Bucket, prefix } = settings;
  const client = new sdk.S3Client(
    createBucketClientOptions(settings, {
      attempts: limits.attempts ?? ATTEMPTS,
      responseMs: limits.responseMs ?? RESPONSE_MS,
    }),
  );
  const place = `s3://${Bucket}${prefix && `/${prefix.slice(0, -1)}`}`;

  const put = async (key: string, body: Buffer, more: Partial<PutObjectCommandInput>): Promise<string> => {
    const { ETag } = await client.send(
      new sdk.PutObjectCommand({ Bucket, Key: `${prefix}${key}`, Body: body, ...more }),
    );
    return ETag ?? '';
  };

  let probed: Promise<FormatETag> | undefined;
  async function probe(): Promise<FormatETag> {
    const key = `${PROBE_FOLDER}/${randomUUID()}`;
    return probeConditionalWrites(place, {
      write: (condition) =>
        put(key, Buffer.from(randomUUID()), condition).catch(undefinedIf(isConditionFailed)),
      remove: async () => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: `${prefix}${key}` }));
      },
    });
  }

  async function read(key: string): Promise<Stored | undefined> {
    const command = new sdk.GetObjectCommand({ Bucket, Key: `${prefix}${checkKey(key)}` });
    const found = await client.send(command).catch(undefinedIf(isNoSuchKey));
    if (!found) return undefined;
    const body = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    return {
      body: found.ContentEncoding === 'br' ? await decompress(body) : body,
      tag: found.ETag ?? '',
    };
  }

  async function write(key: string, body: Buffer, kind: FileKind, { only }: StoreOptions): Promise<string> {
    const served = {
      ContentType: kind.type,
      CacheControl: CACHE_CONTROL[kind.cache],
      ...(kind.encoding && { ContentEncoding: kind.encoding }),
    };
    if (only === undefined) return put(checkKey(key), body, served);
    if (only !== 'new' && only.tag === '') throw createUnsafeError(place, 'names no ETag of what it holds');
    const formatETag = await (probed ??= probe());
    const condition = only === 'new' ? { IfNoneMatch: '*' } : { IfMatch: formatETag(only.tag) };
    try {
      return await put(checkKey(key), body, { ...served, ...condition });
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      // If the response to our first attempt was lost, the second fails because of it. Nobody else writes the same content,
      // since live.json contains the time of its change.
      const present = wasRetried(error) ? await read(key) : undefined;
      const isOurs = present?.body.equals(kind.encoding ? await decompress(body) : body);
      if (present && isOurs) return present.tag;
      throw new DeliveryError('changed-since', `Somebody else changed ${key} in ${place}: try again.`, {
        cause: error,
      });
    }
  }

  async function list(below: string): Promise<ListedFile[]> {
    const listed: ListedFile[] = [];
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${below}` });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', Size = 0, LastModified } of Contents) {
        const key = Key.slice(prefix.length);
        if (key !== '' && !isHidden(key))
          listed.push({ key, bytes: Size, changedAtMs: LastModified?.getTime() ?? 0 });
      }
    }
    return listed;
  }

  async function remove(keys: string[]): Promise<void> {
    const [only = ''] = keys;
    // Ceph's gateway asks for the right to delete the whole bucket where a call names several files.
    if (keys.length === 1) return removeOne(only);
    for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
      const Objects = keys
        .slice(at, at + REMOVED_AT_ONCE)
        .map((key) => ({ Key: `${prefix}${checkKey(key)}` }));
      const { Errors = [] } = await client.send(
        new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (first) throw createRemoveError(place, first.Key ?? 'A file', first.Code ?? '?');
    }
  }

  async function removeOne(key: string): Promise<void> {
    const command = new sdk.DeleteObjectCommand({ Bucket, Key: `${prefix}${checkKey(key)}` });
    await client.send(command).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AccessDenied')
        throw createRemoveError(place, key, error.name);
      if (!isNoSuchKey(error)) throw error;
    });
  }

  // Memoized by the client. On its own, because an error of STS or of a file looks like one of the bucket.
  const requireCredentials = () =>
    client.config.credentials().catch((error: unknown) => {
      throw createCredentialsError(place, error);
    });
  const explainErrors = async <T>(work: () => Promise<T>, written?: string): Promise<T> => {
    await requireCredentials();
    return work().catch((error: unknown) => {
      throw toDeliveryError(error, settings, written);
    });
  };
  return {
    place,
    isServedAsIs: true,
    read: (key) => explainErrors(() => read(key)),
    write: (key, body, kind, options = {}) => explainErrors(() => write(key, body, kind, options), key),
    list: (below) => explainErrors(() => list(below)),
    remove: (keys) => explainErrors(() => remove(keys)),
  };
}

function undefinedIf(isExpected: (error: unknown) => boolean): (error: unknown) => undefined {
  return (error) => {
    if (!isExpected(error)) throw error;
    return undefined;
  };
}

function createRemoveError(place: string, key: string, code: string): DeliveryError {
  const isDenied = code === 'AccessDenied';
  return new DeliveryError(
    isDenied ? 'target-denied' : 'target-failed',
    `${key} could not be removed from ${place} (${code}): ${isDenied ? 'give these credentials the right to delete' : 'try again'}.`,
  );
}

/** Writes to a file that only this process knows. */
interface ProbeFile {
  /** @returns its ETag; undefined if the condition failed */
  write: (condition: { IfNoneMatch: '*' } | { IfMatch: string }) => Promise<string | undefined>;
  remove: () => Promise<void>;
}

/** How the store expects an ETag in If-Match. */
type FormatETag = (etag: string) => string;

/** Ceph's gateway expects ETags without quotes, at least in Debian 12. */
const ETAG_FORMATS: FormatETag[] = [(etag) => etag, (etag) => etag.replace(/^"|"$/g, '')];
const UNKNOWN_ETAG = '"00000000000000000000000000000000"';

const createUnsafeError = (place: string, fault: string) =>
  new DeliveryError(
    'target-unsafe',
    `The store of ${place} ${fault}, so two publications at once could lose one: publish to a store with conditional writes (If-None-Match, If-Match), or to a folder.`,
  );

/**
 * Tests whether a store honours conditional writes. Some accept every condition, and a simultaneous publish would be lost.
 *
 * @throws {DeliveryError} `target-unsafe`
 */
async function probeConditionalWrites(place: string, { write, remove }: ProbeFile): Promise<FormatETag> {
  try {
    const etag = await write({ IfNoneMatch: '*' });
    if (etag === undefined) throw createUnsafeError(place, 'refuses to write a new file');
    // A server may ignore an empty condition.
    if (etag === '') throw createUnsafeError(place, 'names no ETag of what was written');
    if ((await write({ IfNoneMatch: '*' })) !== undefined)
      throw createUnsafeError(place, 'overwrites what is to be written only when it is new');
    for (const format of ETAG_FORMATS) {
      if ((await write({ IfMatch: format(UNKNOWN_ETAG) })) !== undefined)
        throw createUnsafeError(place, 'overwrites what is another one by now');
      if ((await write({ IfMatch: format(etag) })) !== undefined) return format;
    }
    throw createUnsafeError(place, 'refuses to change a file by its ETag');
  } finally {
    // A leftover probe file is small and hidden.
    await remove().catch(() => undefined);
  }
}
