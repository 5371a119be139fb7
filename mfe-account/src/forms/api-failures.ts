import { ApiError, isApiFailure, toApiError } from '@steadfast/sdk';

export const TOO_MANY_REQUESTS = 429;

/** Whether the API rejected the input itself, so that repeating the request cannot succeed: any 4xx response but 429. */
export function isFinalRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== TOO_MANY_REQUESTS
  );
}

/** Whether a failed call may have succeeded on the server, its response lost or unreadable. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500);
}

/** Statuses of servers that do not know the endpoint. */
const UNSUPPORTED_STATUSES: readonly number[] = [405, 501];

/** Whether the call failed because the API lacks its endpoint, which the specification does not require (REQ-API-4). */
export function isUnsupportedEndpoint(error: unknown): boolean {
  return (
    isApiFailure(error, 'not-found') ||
    (error instanceof ApiError && UNSUPPORTED_STATUSES.includes(error.status))
  );
}

/** Waits for a call, and returns its failure with this code, which the flow continues with. @throws any other failure */
export async function catchFailure(
  call: Promise<void>,
  code: Parameters<typeof isApiFailure>[1],
): Promise<ApiError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const failure = toApiError(error);
    if (isApiFailure(failure, code)) return failure;
    throw failure;
  }
}
