import { isOffered, request, type Profile, safeLocalStorage, selectUser } from '@steadfast/shared';
import { changesAnswered, OFFERS_KEY } from '@steadfast/shared/host';
import type { SagaIterator } from 'redux-saga';
import { select } from 'redux-saga/effects';

/** The chunk with the code that only signed-in viewers need; visitors do not load it. */
export { viewerListsSaga } from './viewer-lists-saga';
export { progressSaga } from './progress-saga';

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

/** Stores which calls beyond the specification the API serves, for the bootstrap script of later visits. */
export function* offersOfViewer(): SagaIterator<void> {
  const user = (yield select(selectUser)) as Profile | null;
  safeLocalStorage.write(OFFERS_KEY, String(user?.offers ?? ''));
}
