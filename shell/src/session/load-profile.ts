import { ApiError, logFailure, request, selectUser, type Profile } from '@steadfast/shared';
import { expireToken, setDraftOwner, readToken, setUser, suspendToken } from '@steadfast/shared/host';
import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { notifyNotLoaded } from './session-notices';
import { clearViewer } from './session-steps';
import { loadAuthenticatedSagas } from './viewer-saga';

/** Loads the profile of whoever the token stands for; without a token or without a profile, nobody is signed in. */
export function* loadProfile(): SagaIterator<void> {
  const token = (yield call(readToken)) as string | undefined;
  if (token === undefined) {
    yield call(clearViewer);
    return;
  }
  // A failure shows when they are to run.
  const flows = loadAuthenticatedSagas().catch(() => undefined);
  try {
    const profile = (yield call(request, 'GET /profile/self', {})) as Partial<Profile> | undefined;
    if (!profile?.email) throw new ApiError('no-profile', 'No profile found', 200);
    yield call(() => flows);
    if ((yield call(readToken)) !== token) {
      // Of a session that is over; what took its place comes as an event of its own.
      yield call(clearViewer);
      return;
    }
    const isReload = (yield select(selectUser)) !== null;
    yield call(setDraftOwner, profile.email, isReload);
    yield put(setUser({ ...profile, name: profile.name ?? null, email: profile.email }));
  } catch (error) {
    yield call(logFailure, 'The profile could not be loaded', error);
    // A token that the API refuses is of no use; one that could not be tried may hold later.
    const isRefused = error instanceof ApiError && error.status === 401;
    yield call(isRefused ? expireToken : suspendToken, token);
    yield call(clearViewer);
    if (!isRefused) yield call(notifyNotLoaded);
  }
}
