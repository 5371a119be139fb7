import { ApiError, logFailure, request, selectUser, type Profile } from '@steadfast/shared';
import { expireToken, setDraftOwner, readToken, setUser, suspendToken } from '@steadfast/shared/host';
import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { notifyNotLoaded } from './session-notices';
import { clearViewer } from './session-steps';
import { loadAuthenticatedSagas } from './viewer-saga';

/** Signs in with the stored token by loading its profile; signs out without a token or a profile. */
export function* loadProfile(): SagaIterator<void> {
  const token = (yield call(readToken)) as string | undefined;
  if (token === undefined) {
    yield call(clearViewer);
    return;
  }
  // The viewer saga reports a failure when it loads them again.
  const sagas = loadAuthenticatedSagas().catch(() => undefined);
  try {
    const profile = (yield call(request, 'GET /profile/self', {})) as Partial<Profile> | undefined;
    if (!profile?.email) throw new ApiError('no-profile', 'No profile found', 200);
    yield call(() => sagas);
    if ((yield call(readToken)) !== token) {
      // The session has ended during the load. The change triggers its own event.
      yield call(clearViewer);
      return;
    }
    const isReload = (yield select(selectUser)) !== null;
    yield call(setDraftOwner, profile.email, isReload);
    yield put(setUser({ ...profile, name: profile.name ?? null, email: profile.email }));
  } catch (error) {
    yield call(logFailure, 'The profile could not be loaded', error);
    // A refused token is invalid. After any other failure it may still be valid.
    const isRefused = error instanceof ApiError && error.status === 401;
    yield call(isRefused ? expireToken : suspendToken, token);
    yield call(clearViewer);
    if (!isRefused) yield call(notifyNotLoaded);
  }
}
