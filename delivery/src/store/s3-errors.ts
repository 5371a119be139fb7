import {
  describeBucketError,
  getBucketErrorStatus,
  isNoSuchKey,
  type BucketFault,
  type BucketSettings,
} from '@steadfast/contract';
import { DeliveryError, type DeliveryErrorCode } from '../delivery-error';

/**
 * Whether the condition of a write does not hold. 409 is a simultaneous write, 404 a file that was removed.
 */
export const isConditionFailed = (error: unknown) =>
  [412, 409].includes(getBucketErrorStatus(error)) || isNoSuchKey(error);

/** Whether the request was sent several times, so that an earlier one may have succeeded. */
export const wasRetried = (error: unknown) =>
  ((error as { $metadata?: { attempts?: number } }).$metadata?.attempts ?? 1) > 1;

const CODES: Record<BucketFault, DeliveryErrorCode> = {
  missing: 'target-missing',
  'bad-config': 'bad-config',
  full: 'target-full',
  denied: 'target-denied',
  unreachable: 'target-unreachable',
  failed: 'target-failed',
};

/** Explains why there are no credentials for a bucket: no keys, or a role that STS does not give. */
export function createCredentialsError(place: string, cause: unknown): DeliveryError {
  const { name, message } = cause as Error;
  return new DeliveryError(
    'target-denied',
    `There are no credentials for ${place} (${name}: ${message.trim().replace(/\.$/, '')}): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_ROLE_ARN, AWS_WEB_IDENTITY_TOKEN_FILE and AWS_ENDPOINT_URL_STS.`,
    { cause },
  );
}

/** Explains an error of the store in one sentence. @param written the key of a write */
export function toDeliveryError(error: unknown, bucket: BucketSettings, written?: string): unknown {
  if (error instanceof DeliveryError || !(error instanceof Error)) return error;
  const { fault, message } = describeBucketError(error, bucket, 'SITE_TARGET');
  if (written !== undefined && error.name === 'AccessDenied') {
    const { endpoint, region, bucket: name, prefix } = bucket;
    const denied = `${endpoint ?? `Amazon S3 in ${region}`} does not let these credentials write ${prefix}${written} in the bucket ${name} (AccessDenied): check them, and that their policy allows it, as \`delivery policy\` prints it.`;
    return new DeliveryError('target-denied', denied, { cause: error });
  }
  return new DeliveryError(CODES[fault], message, { cause: error });
}
