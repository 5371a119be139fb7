import { isOffered, request, type Profile } from '@steadfast/shared';
import { changesAnswered } from '@steadfast/shared/host';

/** The API hears of a log-out so much later at most, when something that was sent before it gets no answer. Decided. */
const LOG_OUT_WAITS_MS = 3_000;

/**
 * Ends a session at the API. What is on its way with the token, as the last report of a video, arrives first: it would be
 * refused. An API that offers no such call is not asked; there the token holds until its own end.
 */
export async function logOutAtApi(user: Profile | null, token: string): Promise<void> {
  if (!isOffered(user, 'POST /auth/logout')) return;
  const waited = new Promise((resolve) => setTimeout(resolve, LOG_OUT_WAITS_MS));
  await Promise.race([changesAnswered(), waited]);
  await request('POST /auth/logout', { token });
}
