import { ApiError, logFailure, request, type Profile } from '@steadfast/shared';
import {
  clearPlaylists,
  clearSubscriptions,
  clearUser,
  dropEarlyAnswers,
  readToken,
  removeToken,
  setUser,
  storeToken,
  suspendToken,
  type profileReloadRequested,
  type signedIn,
  type signOutRequested,
} from '@steadfast/shared/host';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, getContext, put, take } from 'redux-saga/effects';
import type { SagaContext } from '../store/root-saga';

type SessionEvent = ReturnType<typeof signedIn | typeof signOutRequested | typeof profileReloadRequested>;

/**
 * Who is signed in (REQ-SESSION-2): at the start by the stored token, then as the viewer signs in and out. Nothing waits
 * for a profile that is still loading: what comes meanwhile replaces it.
 */
export function* sessionSaga(): SagaIterator<void> {
  let loading = (yield fork(loadProfile)) as Task;
  for (;;) {
    const event = (yield take([
      'session/signedIn',
      'session/signOutRequested',
      'session/profileReloadRequested',
    ])) as SessionEvent;
    yield cancel(loading);
    if (event.type === 'session/signedIn' && !(yield call(storeToken, event.token))) {
      logFailure('The token could not be kept', new ApiError('bad-token', 'It says no expiry', 200));
    }
    if (event.type === 'session/signOutRequested') {
      yield call(endSession);
      yield call(removeToken);
      yield call(becomeSignedOut);
    }
    if (event.type !== 'session/profileReloadRequested') yield call(forgetOtherViewer);
    loading = (yield fork(loadProfile)) as Task;
  }
}

/**
 * Tells the API that the session is over, without waiting for it: signing out works although the network is gone or the
 * API knows no such call. Then the token ends by itself. A tab that follows another has no token left, and tells nothing.
 */
function endSession(): void {
  if (readToken() === undefined) return;
  request('POST /auth/logout', {}).catch(() => undefined);
}

/** Marks, playlists and answers on their way belong to whoever was here before. */
function* forgetOtherViewer(): SagaIterator<void> {
  yield call(dropEarlyAnswers);
  const forgetLoaded = (yield getContext('forgetLoaded')) as SagaContext['forgetLoaded'];
  yield call(forgetLoaded);
}

/** Loads the profile of whoever the token stands for; without a token or without a profile, nobody is signed in. */
export function* loadProfile(): SagaIterator<void> {
  if ((yield call(readToken)) === undefined) {
    yield call(becomeSignedOut);
    return;
  }
  try {
    const profile = (yield call(request, 'GET /profile/self', {})) as Partial<Profile> | undefined;
    if (!profile?.email) throw new ApiError('no-profile', 'No profile found', 200);
    yield put(setUser({ ...profile, name: profile.name ?? null, email: profile.email }));
  } catch (error) {
    logFailure('The profile could not be loaded', error);
    // A token that the API refuses is of no use; one that could not be tried may hold at the next visit.
    yield call(error instanceof ApiError && error.status === 401 ? removeToken : suspendToken);
    yield call(becomeSignedOut);
  }
}

function* becomeSignedOut(): SagaIterator<void> {
  yield put(clearUser());
  yield put(clearPlaylists());
  yield put(clearSubscriptions());
}
