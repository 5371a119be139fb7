/** The steps that session events trigger, each with one effect on the token, the store, the cache or the viewer. */
import { ApiError, logFailure, selectUser, type Profile } from '@steadfast/shared';
import {
  clearPlaylists,
  clearSubscriptions,
  clearUser,
  dropPrefetchedResponses,
  expireToken,
  clearDrafts,
  readToken,
  removeToken,
  resumeToken,
  selectIsSignedIn,
  storeToken,
  type signOutRequested,
} from '@steadfast/shared/host';
import type { SagaIterator } from 'redux-saga';
import { call, delay, getContext, put, select } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';
import { loadAuthenticatedSagas } from './viewer-saga';

/** Clears profile, playlists and subscriptions (REQ-SESSION-2). */
export function* clearViewer(): SagaIterator<void> {
  yield put(clearUser());
  yield put(clearPlaylists());
  yield put(clearSubscriptions());
}

/** Clears the current viewer before another one signs in, so that the page does not act for the old viewer with the new token. */
export function* clearOtherViewer(): SagaIterator<void> {
  if (yield select(selectIsSignedIn)) yield call(clearViewer);
}

export function* persistToken({ token }: { token: string }): SagaIterator<void> {
  // When another tab signed in, the token is already stored.
  if ((yield call(readToken)) === token || (yield call(storeToken, token))) return;
  yield call(logFailure, 'The token could not be stored', new ApiError('bad-token', 'It has no expiry', 200));
}

export function* clearToken(): SagaIterator<void> {
  yield call(removeToken);
}

/** Expires the token in use. */
export function* clearRefusedToken(): SagaIterator<void> {
  const token = (yield call(readToken)) as string | undefined;
  if (token !== undefined) yield call(expireToken, token);
}

export function* resumeSuspendedToken(): SagaIterator<void> {
  yield call(resumeToken);
}

/**
 * Signs out at the API without waiting for the response, so that signing out works offline. Skipped when another tab signed out
 * or the account was deleted: the token is already gone.
 */
export function* signOutAtApi({ why }: ReturnType<typeof signOutRequested>): SagaIterator<void> {
  const token = (yield call(readToken)) as string | undefined;
  if (why !== undefined || token === undefined) return;
  const user = (yield select(selectUser)) as Profile | null;
  loadAuthenticatedSagas()
    .then(({ logOutAtApi }) => logOutAtApi(user, token))
    .catch(() => undefined);
}

/** Discards drafts at a sign-out. They survive an expired session. */
export function* clearTypedText(): SagaIterator<void> {
  yield call(clearDrafts);
}

/** Waits until pages have unmounted queries of the previous viewer, which would otherwise be refetched. */
export function* waitForPages(): SagaIterator<void> {
  yield call(dropPrefetchedResponses);
  yield delay(0);
}

/** Resets all queries: cached and pending responses belong to the previous viewer. */
export function* clearQueries(): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  void queryClient.resetQueries();
}

/**
 * Refetches what pages show, and keeps showing it during the load: the person is the same and may be in the middle of
 * something. Drops prefetched responses.
 */
export function* refetchQueries(): SagaIterator<void> {
  yield call(dropPrefetchedResponses);
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  void queryClient.invalidateQueries();
}

/** Refetches what was loaded while signed out, once a viewer is signed in. */
export function* refetchForViewer(): SagaIterator<void> {
  if (yield select(selectIsSignedIn)) yield call(refetchQueries);
}
