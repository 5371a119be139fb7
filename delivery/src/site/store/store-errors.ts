import { describeBucketError, type BucketSettings } from '@steadfast/contract';
import { formatDeliveryCommand } from '../command-name';
import { DeliveryError, type DeliveryErrorCode } from '../delivery-error';

const DENIED = ['target-denied', 'may not be used by this user: let this user write there'] as const;
const FULL = ['target-full', `has no space left: free some with ${formatDeliveryCommand('prune')}`] as const;
const NOT_A_FOLDER = ['target-missing', 'is no folder: name one with SITE_TARGET'] as const;
const REASONS: Record<string, readonly [DeliveryErrorCode, string]> = {
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: ['target-denied', 'is on a disk that is read-only: name another with SITE_TARGET'],
  ENOSPC: FULL,
  EDQUOT: FULL,
  EEXIST: NOT_A_FOLDER,
  ENOTDIR: NOT_A_FOLDER,
};

/** Says in words why a folder cannot be used. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof DeliveryError || code === undefined) return error;
  const [deliveryCode, reason] = REASONS[code] ?? ['target-failed', `failed (${message}): try again`];
  return new DeliveryError(deliveryCode, `The folder ${folder} ${reason}.`, { cause: error });
}

/** Says in words why a bucket cannot be used. */
export function explainBucketError(error: unknown, settings: BucketSettings): unknown {
  if (error instanceof DeliveryError || error instanceof RangeError || !(error instanceof Error))
    return error;
  const { fault, message } = describeBucketError(error, settings, 'SITE_TARGET');
  const code = fault === 'bad-config' ? fault : (`target-${fault}` as const);
  return new DeliveryError(code, message, { cause: error });
}

/** Explains why there are no credentials for a bucket: no keys, or a role that STS does not give. */
export function createCredentialsError(place: string, cause: unknown): DeliveryError {
  const { name, message } = cause as Error;
  return new DeliveryError(
    'target-denied',
    `There are no credentials for ${place} (${name}: ${message.trim().replace(/\.$/, '')}): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_ROLE_ARN, AWS_WEB_IDENTITY_TOKEN_FILE and AWS_ENDPOINT_URL_STS.`,
    { cause },
  );
}
