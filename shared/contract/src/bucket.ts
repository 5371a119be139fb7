/** Buckets of S3-compatible stores: their variables, and what their errors mean. Callers bring the client. */
import { optionalVariable, type EnvironmentVariables } from './environment';

/** The variables of a bucket; docs/operate/variables.md lists them. */
export const BUCKET_VARIABLES = {
  S3_ENDPOINT: optionalVariable({
    title: 'URL of the store, without a path: `https://s3.example.org`',
    unset: "Amazon's",
  }),
  S3_REGION: optionalVariable({
    title: 'region of the bucket',
    unset: '`AWS_REGION`; else `us-east-1` if `S3_ENDPOINT` is set',
  }),
  AWS_REGION: optionalVariable({ title: 'read without `S3_REGION`' }),
  S3_FORCE_PATH_STYLE: optionalVariable({
    title: 'puts the bucket into the path instead of the host name',
    unset: '`true` if `S3_ENDPOINT` is set',
  }),
  AWS_ACCESS_KEY_ID: optionalVariable({
    title: 'credentials that may list, read, write and delete, with the next two',
    unset: 'what the SDK finds, such as a role',
  }),
  AWS_SECRET_ACCESS_KEY: optionalVariable({ title: 'beside `AWS_ACCESS_KEY_ID`' }),
  AWS_SESSION_TOKEN: optionalVariable({ title: 'of temporary credentials' }),
};

/** Where a bucket is, and how to reach it. */
export interface BucketSettings {
  bucket: string;
  /** The prefix of all keys: empty, or with a trailing slash. */
  prefix: string;
  /** undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  forcePathStyle: boolean;
  /** undefined lets the SDK find them, in a profile or the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
}

/** The variable that names a bucket, and what else it could hold: `or a folder`. */
export interface BucketTarget {
  variable: string;
  value: string;
  otherwise: string;
}

/**
 * Reads a bucket's settings.
 *
 * @param createError creates the error that is thrown; its message names the first invalid variable and hides logins
 */
export function readBucketSettings(
  { variable, value: given, otherwise }: BucketTarget,
  env: EnvironmentVariables,
  createError: (message: string) => Error,
): BucketSettings {
  const refuse = (name: string, value: string, expected: string) =>
    createError(`${name} is "${hideLogin(value)}" but ${expected}.`);
  const target = given.trim();
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(target) ?? [];
  const folders = path.split('/').filter(Boolean);
  if (bucket === undefined || folders.some((name) => name.startsWith('.') || !/^[\w.-]+$/.test(name))) {
    const expected = 'must be s3://BUCKET or s3://BUCKET/FOLDER, in plain letters and digits';
    throw refuse(variable, target, `${expected}, ${otherwise}`);
  }
  const endpoint = readEndpoint();
  return {
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    endpoint,
    region: readRegion(endpoint),
    forcePathStyle: readForcePathStyle(endpoint),
    credentials: readCredentials(),
  };

  function readEndpoint(): string | undefined {
    const value = env.S3_ENDPOINT?.trim();
    if (!value) return undefined;
    if (/^https?:\/\/[^\s/?#@]+\/?$/.test(value) && URL.canParse(value)) return new URL(value).origin;
    const expected =
      'must be the address of the store without a path or a login, https://s3.example.org for instance';
    throw refuse('S3_ENDPOINT', value, expected);
  }

  function readRegion(of: string | undefined): string {
    const value = env.S3_REGION?.trim() || env.AWS_REGION?.trim() || (of && DEFAULT_REGION);
    if (!value) {
      throw createError(
        'S3_REGION is missing: name the region of the bucket, eu-central-1 for instance, or another store in S3_ENDPOINT.',
      );
    }
    if (/^[a-z0-9-]+$/.test(value)) return value;
    throw refuse('S3_REGION', value, 'must be the name of a region, eu-central-1 for instance');
  }

  /** Only at Amazon, each bucket certainly has its own host name. */
  function readForcePathStyle(of: string | undefined): boolean {
    const value = env.S3_FORCE_PATH_STYLE?.trim() || String(of !== undefined);
    if (value === 'true' || value === 'false') return value === 'true';
    throw refuse('S3_FORCE_PATH_STYLE', value, 'must be true or false');
  }

  function readCredentials(): BucketSettings['credentials'] {
    const accessKeyId = env.AWS_ACCESS_KEY_ID?.trim();
    const secretAccessKey = env.AWS_SECRET_ACCESS_KEY?.trim();
    const sessionToken = env.AWS_SESSION_TOKEN?.trim();
    if (!accessKeyId && !secretAccessKey) return undefined;
    if (accessKeyId && secretAccessKey) {
      return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
    }
    const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
    throw createError(`${missing} is missing: set both, or neither.`);
  }
}

/** Most other stores have only one region and accept this name for it. */
const DEFAULT_REGION = 'us-east-1';

/** Removes a user name and password from an address, for messages. */
export const hideLogin = (address: string) => address.replace(/(?<!\/)\/\/.*@/, '//…@');

/** Options of the SDK's client for a bucket of any store. */
export function createBucketClientOptions(
  { endpoint, region, forcePathStyle, credentials }: BucketSettings,
  { attempts, responseMs }: { attempts: number; responseMs: number },
) {
  return {
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    region,
    forcePathStyle,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: responseMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: SOCKETS_MAX },
      httpsAgent: { keepAlive: true, maxSockets: SOCKETS_MAX },
    },
    // Not every store supports Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}

const CONNECT_MS = 5_000;
/** The SDK's default is 50, and slow viewers hold theirs for long. */
const SOCKETS_MAX = 1_000;

interface BucketError {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** The status of the store's response; 0 when there was none. */
export const getBucketErrorStatus = (error: unknown) => (error as BucketError).$metadata?.httpStatusCode ?? 0;

/** Whether a key does not exist. A missing bucket is another error. */
export const isNoSuchKey = (error: unknown) =>
  getBucketErrorStatus(error) === 404 && (error as BucketError).name !== 'NoSuchBucket';

const DENIED = ['CredentialsProviderError', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken'];
const WRONG_REGION = [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
];
const FULL = ['QuotaExceeded', 'InsufficientCapacity', 'XMinioStorageFull'];
const UNREACHABLE = /^(E[A-Z]+|socket hang up)$|Timeout/;

export type BucketFault = 'missing' | 'bad-config' | 'full' | 'denied' | 'unreachable' | 'failed';

/** Explains an error of the SDK in one sentence. @param variable the variable that names the bucket */
export function describeBucketError(
  error: Error,
  { bucket, endpoint, region }: Pick<BucketSettings, 'bucket' | 'endpoint' | 'region'>,
  variable: string,
): { fault: BucketFault; message: string } {
  const { name, message } = error;
  // The SDK puts some network errors only into its message.
  const code = (error as BucketError).code ?? /\b(E[A-Z]{4,}|socket hang up)\b/.exec(message)?.[0] ?? '';
  const status = getBucketErrorStatus(error);
  const store = endpoint ?? `Amazon S3 in ${region}`;
  if (name === 'NoSuchBucket') {
    return {
      fault: 'missing',
      message: `There is no bucket ${bucket} at ${store}: make it, or name another in ${variable}.`,
    };
  }
  if (WRONG_REGION.includes(name) || status === 301) {
    return {
      fault: 'bad-config',
      message: `S3_REGION is "${region}" but the bucket ${bucket} is in another: name that.`,
    };
  }
  if (FULL.includes(name) || status === 507) {
    return {
      fault: 'full',
      message: `The bucket ${bucket} at ${store} has no space left: make some, and try again.`,
    };
  }
  if (DENIED.includes(name) || status === 401 || status === 403) {
    return {
      fault: 'denied',
      message: `${store} does not let these credentials use the bucket ${bucket} (${name}): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they may list, read, write and delete.`,
    };
  }
  if (status >= 500 || status === 429 || UNREACHABLE.test(code) || UNREACHABLE.test(name)) {
    return {
      fault: 'unreachable',
      message: `${store} does not answer (${code || (status > 0 ? `${status} ${name}` : name)}): check S3_ENDPOINT, and try again. What was under way may have been done.`,
    };
  }
  return {
    fault: 'failed',
    message: `${store} refused a call for the bucket ${bucket} (${status} ${name} ${message}).`,
  };
}
