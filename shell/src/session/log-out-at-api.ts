import { isOffered, request, type Profile } from '@steadfast/shared';
import { changesAnswered } from '@steadfast/shared/host';

/** How long a sign-out waits for pending mutations at most. Decided. */
const LOG_OUT_WAITS_MS = 3_000;

/**
 * Ends the session at the API. Waits for pending mutations first, such as the last progress report: the API would refuse them
 * afterwards. Does nothing if the API does not offer the call; then the token stays valid until it expires.
 */
export async function logOutAtApi(user: Profile | null, token: string): Promise<void> {
  if (!isOffered(user, 'POST /auth/logout')) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, LOG_OUT_WAITS_MS));
  await Promise.race([changesAnswered(), timeout]);
  await request('POST /auth/logout', { token });
}
