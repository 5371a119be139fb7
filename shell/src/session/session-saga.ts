import {
  readToken,
  type profileReloadRequested,
  type sessionExpired,
  type SessionState,
  type signedIn,
  type signOutRequested,
  changesAnswered,
  clearPlaylists,
  clearSubscriptions,
  clearUser,
  dropPrefetchedResponses,
  expireToken,
  hasUnsentToken,
  clearDrafts,
  removeToken,
  resumeSendingToken,
  selectIsSignedIn,
  storeToken,
  setLastViewer,
  setUser,
  stopSendingToken,
} from '@steadfast/host';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, join, select, spawn, take, delay, getContext, put } from 'redux-saga/effects';
import { connectionReturned, sessionStarted } from './session-events';
import { notifyExpired, notifySignedOutElsewhere, notifyNotLoaded } from './session-notices';
import { ApiError, isOffered, logFailure, selectUser, type Profile, request } from '@steadfast/sdk';
import type { SagaContext } from '../store/saga-context';

type SessionEvent = ReturnType<
  | typeof sessionStarted
  | typeof signedIn
  | typeof signOutRequested
  | typeof sessionExpired
  | typeof profileReloadRequested
  | typeof connectionReturned
>;
type Step<E extends SessionEvent> = (event: E) => SagaIterator<void>;

/** The steps that each event triggers, in order (REQ-SESSION-2). */
const STEPS: { [T in SessionEvent['type']]: readonly Step<Extract<SessionEvent, { type: T }>>[] } = {
  'session/started': [loadProfile],
  'session/signedIn': [
    clearOtherViewer,
    persistToken,
    uncancellable(waitForPages, clearQueries),
    loadProfile,
  ],
  'session/signOutRequested': [
    notifySignedOutElsewhere,
    signOutAtApi,
    clearToken,
    clearViewer,
    clearTypedText,
    uncancellable(waitForPages, clearQueries),
  ],
  'session/expired': [
    clearRejectedToken,
    clearViewer,
    notifyExpired,
    uncancellable(waitForPages, refetchQueries),
  ],
  'session/profileReloadRequested': [reloadProfile],
  'session/connectionReturned': [sendTokenAgain, loadProfile, refetchForViewer],
};

/**
 * Decides who is signed in: from the stored token at the start, then from session events. An event cancels the remaining steps
 * of the previous one, so it does not wait for a profile that is still loading.
 */
export function* sessionSaga(): SagaIterator<void> {
  let event: SessionEvent = sessionStarted();
  for (;;) {
    const steps = (yield fork(takeSteps, event)) as Task;
    do event = (yield take(Object.keys(STEPS))) as SessionEvent;
    while (yield call(isAlreadyExpired, event));
    yield cancel(steps);
  }
}

function* takeSteps(event: SessionEvent): SagaIterator<void> {
  for (const step of STEPS[event.type] as readonly Step<SessionEvent>[]) yield call(step, event);
}

/** Runs steps to completion even if another event arrives: pages must not show data of a viewer who has signed out. */
function uncancellable(...steps: (() => SagaIterator<void>)[]): () => SagaIterator<void> {
  return function* () {
    const task = (yield spawn(function* () {
      for (const step of steps) yield call(step);
    })) as Task;
    yield join(task);
  };
}

/** An expired session is noticed in several ways (clock, rejected calls, other tabs) but handled once. */
function* isAlreadyExpired(event: SessionEvent): SagaIterator<boolean> {
  const { user } = (yield select()) as SessionState;
  return event.type === 'session/expired' && user === null && readToken() === undefined;
}

/** Clears profile, playlists and subscriptions (REQ-SESSION-2). */
function* clearViewer(): SagaIterator<void> {
  yield put(clearUser());
  yield put(clearPlaylists());
  yield put(clearSubscriptions());
}

/** Clears the current viewer before another one signs in, so that the page does not act for the old viewer with the new token. */
function* clearOtherViewer(): SagaIterator<void> {
  if (yield select(selectIsSignedIn)) yield call(clearViewer);
}

function* persistToken({ token }: { token: string }): SagaIterator<void> {
  // When another tab signed in, the token is already stored.
  if ((yield call(readToken)) === token || (yield call(storeToken, token))) return;
  yield call(logFailure, 'The token could not be stored', new ApiError('bad-token', 'It has no expiry', 200));
}

function* clearToken(): SagaIterator<void> {
  yield call(removeToken);
}

/** Expires the token in use. */
function* clearRejectedToken(): SagaIterator<void> {
  const token = (yield call(readToken)) as string | undefined;
  if (token !== undefined) yield call(expireToken, token);
}

function* sendTokenAgain(): SagaIterator<void> {
  yield call(resumeSendingToken);
  // Changes nothing, but makes `useProfileFailure` notice the retry.
  yield put(clearUser());
}

/** How long a sign-out waits for pending mutations at most. Decided. */
const LOG_OUT_WAITS_MS = 3_000;

/**
 * Signs out at the API without waiting for the response, so that signing out works offline. Skipped when another tab signed out
 * or the account was deleted: the token is already gone. Skipped if the API does not offer the call; then the token stays valid
 * until it expires.
 */
function* signOutAtApi({ why }: ReturnType<typeof signOutRequested>): SagaIterator<void> {
  const token = (yield call(readToken)) as string | undefined;
  if (why !== undefined || token === undefined) return;
  if (isOffered((yield select(selectUser)) as Profile | null, 'POST /auth/logout'))
    logOutAtApi(token).catch(() => undefined);
}

/** Waits for pending mutations first, such as the last progress report: the API would refuse them afterwards. */
async function logOutAtApi(token: string): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, LOG_OUT_WAITS_MS));
  await Promise.race([changesAnswered(), timeout]);
  await request('POST /auth/logout', { token });
}

/** Discards drafts at a sign-out. They survive an expired session. */
function* clearTypedText(): SagaIterator<void> {
  yield call(clearDrafts);
}

/** Waits until pages have unmounted queries of the previous viewer, which would otherwise be refetched. */
function* waitForPages(): SagaIterator<void> {
  yield call(dropPrefetchedResponses);
  yield delay(0);
}

/** Resets all queries: cached and pending responses belong to the previous viewer. */
function* clearQueries(): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  void queryClient.resetQueries();
}

/**
 * Refetches what pages show, and keeps showing it during the load: the person is the same and may be in the middle of
 * something. Drops prefetched responses.
 */
function* refetchQueries(): SagaIterator<void> {
  yield call(dropPrefetchedResponses);
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  void queryClient.invalidateQueries();
}

/** Refetches what was loaded while signed out, once a viewer is signed in. */
function* refetchForViewer(): SagaIterator<void> {
  if (yield select(selectIsSignedIn)) yield call(refetchQueries);
}

/** Loads the profile again. If it failed before, also refetches what pages loaded as a visitor. */
function* reloadProfile(): SagaIterator<void> {
  if (yield call(hasUnsentToken)) yield put(connectionReturned());
  else yield call(loadProfile);
}

/** Signs in with the stored token by loading its profile; signs out without a token or a profile. */
function* loadProfile(): SagaIterator<void> {
  const token = (yield call(readToken)) as string | undefined;
  if (token === undefined) {
    yield call(clearViewer);
    return;
  }
  try {
    const profile = (yield call(request, 'GET /profile/self', {})) as Partial<Profile> | undefined;
    if (!profile?.email) throw new ApiError('no-profile', 'No profile found', 200);
    if ((yield call(readToken)) !== token) {
      // The session has ended during the load. The change triggers its own event.
      yield call(clearViewer);
      return;
    }
    const isReload = (yield select(selectUser)) !== null;
    yield call(setLastViewer, profile.email, isReload);
    yield put(setUser({ ...profile, name: profile.name ?? null, email: profile.email }));
  } catch (error) {
    yield call(logFailure, 'The profile could not be loaded', error);
    // A rejected token is invalid. After any other failure it may still be valid.
    const isRejected = error instanceof ApiError && error.status === 401;
    yield call(isRejected ? expireToken : stopSendingToken, token);
    yield call(clearViewer);
    if (!isRejected) yield call(notifyNotLoaded);
  }
}
