import { isApiFailure, type ApiError, type ShareTarget } from '@steadfast/shared';
import { errorMessage } from '@steadfast/shared/error-message';
import { SHARE_KIND_LABELS } from './share-target';

const UNAUTHORIZED = 401;

/** Explains to a signed-in viewer why sending failed and what to do (REQ-SHARE-3). */
export function describeShareError(error: ApiError, kind: ShareTarget['kind']): string {
  if (error.status === UNAUTHORIZED) return 'You were logged out while sending. Please send it again.';
  if (isApiFailure(error, 'not-found')) return `This ${SHARE_KIND_LABELS[kind]} is no longer available.`;
  return errorMessage(error);
}
