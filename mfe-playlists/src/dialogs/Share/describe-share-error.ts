import { isApiFailure, type ApiError, type ShareTarget } from '@steadfast/shared';
import { errorMessage } from '@steadfast/shared/error-message';
import { SHARE_KIND_LABELS } from './share-target';

const UNAUTHORIZED = 401;

/** For whoever is signed in: why nothing was sent, and what to do about it (REQ-SHARE-3). */
export function describeShareError(error: ApiError, kind: ShareTarget['kind']): string {
  if (error.status === UNAUTHORIZED) return 'You were logged out in between. Send it again.';
  if (isApiFailure(error, 'not-found')) return `This ${SHARE_KIND_LABELS[kind]} is not on the site any more.`;
  return errorMessage(error);
}
