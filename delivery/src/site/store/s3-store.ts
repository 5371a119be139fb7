import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import {
  createBucketClientOptions,
  getBucketErrorStatus,
  isNoSuchKey,
  type BucketSettings,
} from '@steadfast/contract';
import { checkKey, explained, isHidden, type ListedFile, type SiteStore } from './site-store';
import { createCredentialsError, explainBucketError } from './store-errors';

/** With pauses that double from 100 ms, which gives an overloaded store about 3 s. */
const ATTEMPTS = 6;
const RESPONSE_MS = 60_000;
const CONFLICT_MS = 200;

/** A site in a bucket of a store that supports `If-None-Match: *`. Does not access it yet. */
export function createS3Store(
  settings: BucketSettings,
  { attempts = ATTEMPTS, responseMs = RESPONSE_MS } = {},
): SiteStore {
  // Hides a warning about versions of the SDK that are not installed.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { bucket: Bucket, prefix } = settings;
  const client = new S3Client(createBucketClientOptions(settings, { attempts, responseMs }));
  const place = `s3://${Bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
  const address = (key: string) => ({ Bucket, Key: `${prefix}${checkKey(key)}` });

  async function get(key: string): Promise<Buffer | undefined> {
    const found = await client.send(new GetObjectCommand(address(key))).catch((error: unknown) => {
      if (!isNoSuchKey(error)) throw error;
      return undefined;
    });
    return found && Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  }

  async function create(key: string, body: Buffer): Promise<boolean> {
    for (let tried = 1; ; tried += 1) {
      try {
        await client.send(new PutObjectCommand({ ...address(key), Body: body, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        const status = getBucketErrorStatus(error);
        if (status === 409 && tried < attempts) {
          // Another write of this file is under way, which may still fail.
          await wait(CONFLICT_MS);
          continue;
        }
        if (status !== 412) throw error;
        // If the response to the first attempt was lost, the second fails because of the first.
        return wasRetried(error) && (await get(key))?.equals(body) === true;
      }
    }
  }

  async function list(start: string): Promise<ListedFile[]> {
    const listed: ListedFile[] = [];
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${start}` });
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
    // One call for each: Ceph's gateway asks for the right to delete the whole bucket where a call names several files.
    for (const key of keys) {
      await client.send(new DeleteObjectCommand(address(key))).catch((error: unknown) => {
        if (!isNoSuchKey(error)) throw error;
      });
    }
  }

  const explainErrors = async <T>(work: () => Promise<T>): Promise<T> => {
    // Memoized by the client. Apart, because an error of STS or of a file looks like one of the bucket.
    await client.config.credentials().catch((error: unknown) => {
      throw createCredentialsError(place, error);
    });
    return work().catch((error: unknown) => {
      throw explainBucketError(error, settings);
    });
  };
  return explained({ place, get, create, list, remove }, explainErrors);
}

/** Whether the request was sent several times, so that an earlier one may have succeeded. */
const wasRetried = (error: unknown) =>
  ((error as { $metadata?: { attempts?: number } }).$metadata?.attempts ?? 1) > 1;
