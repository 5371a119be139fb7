import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import { DeliveryError } from '../delivery-error';
import { probeConditionalWrites, unsafe, type MatchForm } from './conditional-writes';
import { checkedKey, isHidden } from './keys';
import { isNoSuchKey, isRefused, toldByS3, wasSentAgain } from './s3-errors';
import type { S3Settings } from './s3-settings';
import type { FileKind, ListedFile, SiteStore, Stored, StoreOptions } from './site-store';

const decompress = promisify<Buffer, Buffer>(brotliDecompress);

const CACHE_CONTROL = { forever: 'public, max-age=31536000, immutable', never: 'no-cache' };
/** With pauses that double from 100 ms: a store that is overtaxed is left alone for 3 s or so. */
const ATTEMPTS = 6;
const CONNECT_MS = 5_000;
const ANSWER_MS = 60_000;
/** The most that the protocol takes at once. */
const REMOVED_AT_ONCE = 1_000;

/** How patient a store is with its server; for tests. */
export interface S3Patience {
  attempts?: number;
  answerMs?: number;
}

/** A site in a bucket of any store that speaks S3 and does conditional writes. Nothing is asked of it yet. */
export async function createS3Store(settings: S3Settings, patience: S3Patience = {}): Promise<SiteStore> {
  // It would speak of versions of the SDK that are not installed.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix, endpoint, region, forcePathStyle, credentials } = settings;
  const client = new sdk.S3Client({
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    region,
    forcePathStyle,
    maxAttempts: patience.attempts ?? ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: patience.answerMs ?? ANSWER_MS,
      throwOnRequestTimeout: true,
    },
    // Stores other than Amazon's do not all know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = `s3://${Bucket}${prefix && `/${prefix.slice(0, -1)}`}`;

  const put = async (key: string, body: Buffer, more: Partial<PutObjectCommandInput>): Promise<string> => {
    const { ETag } = await client.send(
      new sdk.PutObjectCommand({ Bucket, Key: `${prefix}${key}`, Body: body, ...more }),
    );
    return ETag ?? '';
  };

  let probed: Promise<MatchForm> | undefined;
  const matchForm = () => (probed ??= probe());
  async function probe(): Promise<MatchForm> {
    const key = `.probe/${randomUUID()}`;
    return probeConditionalWrites(place, {
      write: (condition) => put(key, Buffer.from(randomUUID()), condition).catch(undefinedIf(isRefused)),
      remove: async () => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: `${prefix}${key}` }));
      },
    });
  }

  async function read(key: string): Promise<Stored | undefined> {
    const command = new sdk.GetObjectCommand({ Bucket, Key: `${prefix}${checkedKey(key)}` });
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
    if (only === undefined) return put(checkedKey(key), body, served);
    if (only !== 'new' && only.tag === '') throw unsafe(place, 'names no ETag of what it holds');
    const form = await matchForm();
    const condition = only === 'new' ? { IfNoneMatch: '*' } : { IfMatch: form(only.tag) };
    try {
      return await put(checkedKey(key), body, { ...served, ...condition });
    } catch (error) {
      if (!isRefused(error)) throw error;
      // Where the answer to the first try was lost, the second is refused because of the first. Another's is never the
      // same: what is switched carries the moment of its change.
      const there = wasSentAgain(error) ? await read(key) : undefined;
      const isOurs = there?.body.equals(kind.encoding ? await decompress(body) : body);
      if (there && isOurs) return there.tag;
      throw new DeliveryError(
        'changed-meanwhile',
        `${key} in ${place} has been changed by somebody else meanwhile: try again.`,
        { cause: error },
      );
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
    for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
      const Objects = keys
        .slice(at, at + REMOVED_AT_ONCE)
        .map((key) => ({ Key: `${prefix}${checkedKey(key)}` }));
      const { Errors = [] } = await client.send(
        new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (!first) continue;
      const isDenied = first.Code === 'AccessDenied';
      throw new DeliveryError(
        isDenied ? 'target-denied' : 'target-failed',
        `${first.Key ?? 'A file'} could not be removed from ${place} (${first.Code ?? '?'}): ${isDenied ? 'give these credentials the right to delete' : 'try again'}.`,
      );
    }
  }

  const telling = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toldByS3(error, settings);
    });
  return {
    place,
    isServedAsIs: true,
    read: (key) => telling(read(key)),
    write: (key, body, kind, options = {}) => telling(write(key, body, kind, options)),
    list: (below) => telling(list(below)),
    remove: (keys) => telling(remove(keys)),
  };
}

function undefinedIf(isFine: (error: unknown) => boolean): (error: unknown) => undefined {
  return (error) => {
    if (!isFine(error)) throw error;
    return undefined;
  };
}
