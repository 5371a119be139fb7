/** The steps that events of the session lead to, each one effect on token, store, cache or viewer. */
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

/** Nobody is signed in: profile, playlists and subscriptions are cleared (REQ-SESSION-2). */
export function* clearViewer(): SagaIterator<void> {
  yield put(clearUser());
  yield put(clearPlaylists());
  yield put(clearSubscriptions());
}

/** Another viewer comes: until they are known, whoever is here must not act with their token. */
export function* clearOtherViewer(): SagaIterator<void> {
  if (yield select(selectIsSignedIn)) yield call(clearViewer);
}

export function* persistToken({ token }: { token: string }): SagaIterator<void> {
  // A tab that follows another finds it stored.
  if ((yield call(readToken)) === token || (yield call(storeToken, token))) return;
  yield call(logFailure, 'The token could not be kept', new ApiError('bad-token', 'It says no expiry', 200));
}

export function* clearToken(): SagaIterator<void> {
  yield call(removeToken);
}

/** Unless another tab has put another one in its place. */
export function* clearRefusedToken(): SagaIterator<void> {
  const token = (yield call(readToken)) as string | undefined;
  if (token !== undefined) yield call(expireToken, token);
}

export function* resumeSuspendedToken(): SagaIterator<void> {
  yield call(resumeToken);
}

/**
 * Tells the API that the session is over, without waiting for it: signing out works although the network is gone. A tab that follows another has no token left, and tells nothing; nor
 * does one whose account is gone, and its token with it.
 */
export function* signOutAtApi({ why }: ReturnType<typeof signOutRequested>): SagaIterator<void> {
  const token = (yield call(readToken)) as string | undefined;
  if (why !== undefined || token === undefined) return;
  const user = (yield select(selectUser)) as Profile | null;
  loadAuthenticatedSagas()
    .then(({ logOutAtApi }) => logOutAtApi(user, token))
    .catch(() => undefined);
}

/** What is typed and not sent outlives the end of a session, but not a viewer who leaves. */
export function* clearTypedText(): SagaIterator<void> {
  yield call(clearDrafts);
}

/** Waits until pages have left what is no longer theirs to show: it would be loaded for nobody, or somebody else. */
export function* waitForPages(): SagaIterator<void> {
  yield call(dropPrefetchedResponses);
  yield delay(0);
}

/** Marks, playlists and answers on their way belong to whoever was here before. */
export function* clearQueries(): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  void queryClient.resetQueries();
}

/**
 * Loads anew what pages show, which stays there meanwhile: the person is the same, and in the middle of something. What was
 * on its way is dropped.
 */
export function* refetchQueries(): SagaIterator<void> {
  yield call(dropPrefetchedResponses);
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  void queryClient.invalidateQueries();
}

/** Loads anew what was loaded for nobody, now that there is a viewer. */
export function* refetchForViewer(): SagaIterator<void> {
  if (yield select(selectIsSignedIn)) yield call(refetchQueries);
}
