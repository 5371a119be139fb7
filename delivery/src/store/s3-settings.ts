import { DeliveryError } from '../delivery-error';

/** A bucket, and how it is reached. */
export interface S3Settings {
  bucket: string;
  /** What all keys begin with: empty, or with a slash at its end. */
  prefix: string;
  /** undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  forcePathStyle: boolean;
  /** undefined: wherever the SDK finds some, in a profile or in the role of the machine for instance. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
}

/** An address for a message: without the name and password that may stand before its host. */
export const withoutLogin = (address: string) => address.replace(/\/\/.*@/, '//…@');

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads where a bucket is, and by which rights it is used (docs/operate.md lists the variables).
 *
 * @param target `s3://bucket` or `s3://bucket/prefix`
 * @throws {DeliveryError} `bad-config`, with the variable's name and what it should be
 */
export function readS3Settings(target: string, env: Environment): S3Settings {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(target) ?? [];
  const folders = path.split('/').filter(Boolean);
  if (bucket === undefined || folders.some((name) => name.startsWith('.') || !/^[\w.-]+$/.test(name))) {
    throw new DeliveryError(
      'bad-config',
      `SITE_TARGET is "${withoutLogin(target)}" but must be s3://BUCKET or s3://BUCKET/FOLDER, in plain letters and digits, or a folder.`,
    );
  }
  const endpoint = endpointOf(env);
  return {
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    endpoint,
    region: regionOf(env, endpoint),
    forcePathStyle: forcePathStyleOf(env, endpoint),
    credentials: credentialsOf(env),
  };
}

function endpointOf(env: Environment): string | undefined {
  const value = env.S3_ENDPOINT?.trim();
  if (!value) return undefined;
  if (/^https?:\/\/[^\s/?#@]+\/?$/.test(value) && URL.canParse(value)) return new URL(value).origin;
  throw new DeliveryError(
    'bad-config',
    `S3_ENDPOINT is "${withoutLogin(value)}" but must be the address of the store without a path or a login, https://s3.example.org for instance.`,
  );
}

/** Stores other than Amazon's mostly know one region, and take this name for it. */
const ONLY_REGION = 'us-east-1';

function regionOf(env: Environment, endpoint: string | undefined): string {
  const value = env.S3_REGION?.trim() || env.AWS_REGION?.trim() || (endpoint && ONLY_REGION);
  if (value && /^[a-z0-9-]+$/.test(value)) return value;
  throw new DeliveryError(
    'bad-config',
    value
      ? `S3_REGION is "${value}" but must be the name of a region, eu-central-1 for instance.`
      : 'S3_REGION is missing: name the region of the bucket, eu-central-1 for instance, or another store in S3_ENDPOINT.',
  );
}

/** Only Amazon's have a name of their own for each bucket for certain. */
function forcePathStyleOf(env: Environment, endpoint: string | undefined): boolean {
  const value = env.S3_FORCE_PATH_STYLE?.trim() || String(endpoint !== undefined);
  if (value === 'true' || value === 'false') return value === 'true';
  throw new DeliveryError('bad-config', `S3_FORCE_PATH_STYLE is "${value}" but must be true or false.`);
}

function credentialsOf(env: Environment): S3Settings['credentials'] {
  const accessKeyId = env.AWS_ACCESS_KEY_ID?.trim();
  const secretAccessKey = env.AWS_SECRET_ACCESS_KEY?.trim();
  const sessionToken = env.AWS_SESSION_TOKEN?.trim();
  if (!accessKeyId && !secretAccessKey) return undefined;
  if (accessKeyId && secretAccessKey) {
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  }
  throw new DeliveryError(
    'bad-config',
    `${accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'} is missing: set both, or neither.`,
  );
}
