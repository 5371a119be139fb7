import { DeliveryError, type DeliveryErrorCode } from '../delivery-error';
import type { S3Settings } from './s3-settings';

/** What the SDK throws, as far as it is looked at. */
interface Thrown {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

const asThrown = (error: unknown) => error as Thrown;
const statusOf = (error: unknown) => asThrown(error).$metadata?.httpStatusCode ?? 0;

/** Whether there is nothing at a key; a bucket that is not there is another matter. */
export const isNoSuchKey = (error: unknown) =>
  statusOf(error) === 404 && asThrown(error).name !== 'NoSuchBucket';

/**
 * Whether a conditional write was refused because its condition does not hold. 409 is a change at the same moment; 404 a
 * file that should be the old one, and is gone.
 */
export const isRefused = (error: unknown) => [412, 409].includes(statusOf(error)) || isNoSuchKey(error);

/** Whether the request was sent more than once: an earlier one may have done it. */
export const wasSentAgain = (error: unknown) => (asThrown(error).$metadata?.attempts ?? 1) > 1;

const NO_RIGHT = ['CredentialsProviderError', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken'];
const OTHER_REGION = [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
];
const NO_SPACE = ['QuotaExceeded', 'InsufficientCapacity', 'XMinioStorageFull'];
const NO_ANSWER = /^(E[A-Z]+|socket hang up)$|Timeout/;

/** What a store says, in a sentence. */
export function toldByS3(error: unknown, { bucket, endpoint, region }: S3Settings): unknown {
  if (error instanceof DeliveryError || !(error instanceof Error)) return error;
  const { name = '', message = '' } = asThrown(error);
  // The SDK hands some of what the network says on in a message of its own.
  const code = asThrown(error).code ?? /\b(E[A-Z]{4,}|socket hang up)\b/.exec(message)?.[0] ?? '';
  const status = statusOf(error);
  const store = endpoint ?? `Amazon S3 in ${region}`;
  const telling = (ours: DeliveryErrorCode, sentence: string) =>
    new DeliveryError(ours, sentence, { cause: error });
  if (name === 'NoSuchBucket') {
    return telling(
      'target-missing',
      `There is no bucket ${bucket} at ${store}: make it, or name another in SITE_TARGET.`,
    );
  }
  if (OTHER_REGION.includes(name) || status === 301) {
    return telling(
      'bad-config',
      `S3_REGION is "${region}" but the bucket ${bucket} is in another: name that.`,
    );
  }
  if (NO_SPACE.includes(name) || status === 507) {
    return telling(
      'target-full',
      `The bucket ${bucket} at ${store} has no space left: make some, and try again.`,
    );
  }
  if (NO_RIGHT.includes(name) || status === 401 || status === 403) {
    return telling(
      'target-denied',
      `${store} does not let these credentials use the bucket ${bucket} (${name}): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they may list, read, write and delete.`,
    );
  }
  if (status >= 500 || status === 429 || NO_ANSWER.test(code) || NO_ANSWER.test(name)) {
    return telling(
      'target-unreachable',
      `${store} does not answer (${code || (status > 0 ? `${status} ${name}` : name)}): check S3_ENDPOINT, and try again. What was under way may have been done.`,
    );
  }
  return telling(
    'target-failed',
    `${store} refused a call for the bucket ${bucket} (${status} ${name} ${message}).`,
  );
}
