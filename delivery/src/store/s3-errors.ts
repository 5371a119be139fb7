import { DeliveryError, type DeliveryErrorCode } from '../delivery-error';
import type { S3Settings } from './s3-store';

type Bucket = Pick<S3Settings, 'bucket' | 'endpoint' | 'region'>;

interface S3Error {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

const asS3Error = (error: unknown) => error as S3Error;
const getStatus = (error: unknown) => asS3Error(error).$metadata?.httpStatusCode ?? 0;

/** Whether a key does not exist. A missing bucket is another error. */
export const isNoSuchKey = (error: unknown) =>
  getStatus(error) === 404 && asS3Error(error).name !== 'NoSuchBucket';

/**
 * Whether the condition of a write does not hold. 409 is a simultaneous write, 404 a file that was removed.
 */
export const isConditionFailed = (error: unknown) =>
  [412, 409].includes(getStatus(error)) || isNoSuchKey(error);

/** Whether the request was sent several times, so that an earlier one may have succeeded. */
export const wasRetried = (error: unknown) => (asS3Error(error).$metadata?.attempts ?? 1) > 1;

const DENIED = ['CredentialsProviderError', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken'];
const WRONG_REGION = [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
];
const FULL = ['QuotaExceeded', 'InsufficientCapacity', 'XMinioStorageFull'];
const UNREACHABLE = /^(E[A-Z]+|socket hang up)$|Timeout/;

/** Explains an error of the store in one sentence. */
export function toDeliveryError(error: unknown, bucket: Bucket): unknown {
  if (error instanceof DeliveryError || !(error instanceof Error)) return error;
  const [code, message] = explain(error, bucket);
  return new DeliveryError(code, message, { cause: error });
}

function explain(error: Error, { bucket, endpoint, region }: Bucket): [DeliveryErrorCode, string] {
  const { name, message } = error;
  // The SDK puts some network errors only into its message.
  const code = asS3Error(error).code ?? /\b(E[A-Z]{4,}|socket hang up)\b/.exec(message)?.[0] ?? '';
  const status = getStatus(error);
  const store = endpoint ?? `Amazon S3 in ${region}`;
  if (name === 'NoSuchBucket') {
    return [
      'target-missing',
      `There is no bucket ${bucket} at ${store}: make it, or name another in SITE_TARGET.`,
    ];
  }
  if (WRONG_REGION.includes(name) || status === 301) {
    return ['bad-config', `S3_REGION is "${region}" but the bucket ${bucket} is in another: name that.`];
  }
  if (FULL.includes(name) || status === 507) {
    return ['target-full', `The bucket ${bucket} at ${store} has no space left: make some, and try again.`];
  }
  if (DENIED.includes(name) || status === 401 || status === 403) {
    return [
      'target-denied',
      `${store} does not let these credentials use the bucket ${bucket} (${name}): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they may list, read, write and delete.`,
    ];
  }
  if (status >= 500 || status === 429 || UNREACHABLE.test(code) || UNREACHABLE.test(name)) {
    return [
      'target-unreachable',
      `${store} does not answer (${code || (status > 0 ? `${status} ${name}` : name)}): check S3_ENDPOINT, and try again. What was under way may have been done.`,
    ];
  }
  return [
    'target-failed',
    `${store} refused a call for the bucket ${bucket} (${status} ${name} ${message}).`,
  ];
}
