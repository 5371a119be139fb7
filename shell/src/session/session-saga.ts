import {
  readToken,
  type sessionExpired,
  type signedIn,
  type signOutRequested,
  mutationsSettled,
  clearPlaylists,
  clearSubscriptions,
  clearUser,
  dropPrefetchedResponses,
  expireToken,
  hasUnsentToken,
  clearDrafts,
  removeToken,
  resumeSendingToken,
  storeToken,
  setLastUser,
  setUser,
  stopSendingToken,
  ApiError,
  hasCapability,
  logFailure,
  selectUser,
  request,
  type profileReloadRequested,
  type SessionState,
  type StateMachine,
  selectIsSignedIn,
} from '@steadfast/sdk/internal';
import type { Task } from 'redux-saga';
import { cancel, delay, join, put, spawn } from 'redux-saga/effects';
import { call, fork, getContext, select, takeAction, type Saga } from './effects';
import { sessionStarted, type connectionReturned } from './session-events';
import { notifyExpired, notifySignedOutElsewhere, notifyNotLoaded } from './session-toasts';

type SessionEvent = ReturnType<
  | typeof sessionStarted
  | typeof signedIn
  | typeof signOutRequested
  | typeof sessionExpired
  | typeof profileReloadRequested
  | typeof connectionReturned
>;

/**
 * - `visitor`: there is no token.
 * - `loading`: the profile of a stored token is not known yet.
 * - `unsent`: the profile did not load, so the token is not sent until the connection returns.
 */
type SessionPhase = 'visitor' | 'loading' | 'unsent' | 'signedIn';

/** The steps that follow an event, in order. */
type Steps = readonly ((event: never) => Saga)[];

const clearPages = runToCompletion(waitForPages, clearQueries);
const load = [loadProfile];
const signIn = [persistToken, clearPages, loadProfile];
const signOut = [signOutAtApi, clearToken, clearViewer, clearTypedText, clearPages];
const expire = [
  clearRejectedToken,
  clearViewer,
  notifyExpired,
  runToCompletion(waitForPages, refetchQueries),
];
const reconnect = [resumeSession, loadProfile, refetchForViewer];

/**
 * What each event does in each phase (REQ-SESSION-2). Several events tell of one expiry (clock, rejected calls, other tabs), so
 * only the first counts. The steps of the previous event go on where an event is not listed.
 */
const sessionMachine: StateMachine<SessionPhase, SessionEvent['type'], Steps> = {
  visitor: {
    'session/started': load,
    'session/signedIn': signIn,
    'session/signOutRequested': signOut,
    'session/profileReloadRequested': load,
    'session/connectionReturned': reconnect,
  },
  loading: {
    'session/started': load,
    'session/signedIn': signIn,
    'session/signOutRequested': signOut,
    'session/expired': expire,
    'session/profileReloadRequested': load,
    'session/connectionReturned': reconnect,
  },
  unsent: {
    'session/started': load,
    'session/signedIn': signIn,
    'session/signOutRequested': signOut,
    'session/profileReloadRequested': reconnect,
    'session/connectionReturned': reconnect,
  },
  signedIn: {
    'session/started': load,
    // First, so that the page does not act for the previous viewer with the new token.
    'session/signedIn': [clearViewer, ...signIn],
    'session/signOutRequested': [notifySignedOutElsewhere, ...signOut],
    'session/expired': expire,
    'session/profileReloadRequested': load,
    'session/connectionReturned': reconnect,
  },
};

/**
 * Decides who is signed in: from the stored token at the start, then from session events. An event cancels the remaining steps
 * of the previous one, so it does not wait for a profile that is still loading.
 */
export function* sessionSaga(): Saga {
  let event: SessionEvent = sessionStarted();
  let running: Task | undefined;
  for (;;) {
    const steps: Steps | undefined = sessionMachine[yield* select(findPhase)][event.type];
    if (steps) {
      if (running) yield cancel(running);
      running = yield* fork(takeSteps, steps, event);
    }
    event = yield* takeAction<SessionEvent>(Object.keys(sessionMachine.signedIn) as SessionEvent['type'][]);
  }
}

function findPhase({ user }: SessionState): SessionPhase {
  if (user !== null && user !== 'unknown') return 'signedIn';
  if (hasUnsentToken()) return 'unsent';
  return user === null && readToken() === undefined ? 'visitor' : 'loading';
}

function* takeSteps(steps: Steps, event: SessionEvent): Saga {
  // Steps that read the event follow that event alone.
  for (const step of steps) yield* call(step, event as never);
}

/** Runs steps to completion even if another event arrives: pages must not show data of a viewer who has signed out. */
function runToCompletion(...steps: (() => Saga)[]): () => Saga {
  return function* () {
    const task = (yield spawn(function* () {
      for (const step of steps) yield* step();
    })) as Task;
    yield join(task);
  };
}

/** Clears profile, playlists and subscriptions (REQ-SESSION-2). */
function* clearViewer(): Saga {
  yield put(clearUser());
  yield put(clearPlaylists());
  yield put(clearSubscriptions());
}

function* persistToken({ token }: { token: string }): Saga {
  // When another tab signed in, the token is already stored.
  if ((yield* call(readToken)) === token || storeToken(token)) return;
  logFailure('The token could not be stored', new ApiError('bad-token', 'It has no expiry', 200));
}

function* clearToken(): Saga {
  yield* call(removeToken);
}

/** Expires the token in use. */
function* clearRejectedToken(): Saga {
  const token = yield* call(readToken);
  if (token !== undefined) yield* call(expireToken, token);
}

function* resumeSession(): Saga {
  yield* call(resumeSendingToken);
  // Changes nothing, but makes `useProfileFailure` notice the retry.
  yield put(clearUser());
}

/** How long a sign-out waits for pending mutations at most. */
const SIGN_OUT_WAITS_MS = 3_000;

/**
 * Signs out at the API without waiting for the response, so that signing out works offline. Skipped when another tab signed out
 * or the account was deleted: the token is already gone. Skipped if the API does not offer the call; then the token stays valid
 * until it expires.
 */
function* signOutAtApi({ why }: ReturnType<typeof signOutRequested>): Saga {
  const token = yield* call(readToken);
  if (why !== undefined || token === undefined) return;
  if (hasCapability(yield* select(selectUser), 'POST /auth/logout'))
    logOutAtApi(token).catch(() => undefined);
}

/** Waits for pending mutations first, such as the last progress report: the API would refuse them afterwards. */
async function logOutAtApi(token: string): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAITS_MS));
  await Promise.race([mutationsSettled(), timeout]);
  await request('POST /auth/logout', { token });
}

/** Discards drafts at a sign-out. They survive an expired session. */
function* clearTypedText(): Saga {
  yield* call(clearDrafts);
}

/** Waits until pages have unmounted queries of the previous viewer, which would otherwise be refetched. */
function* waitForPages(): Saga {
  yield* call(dropPrefetchedResponses);
  yield delay(0);
}

/** Resets all queries: cached and pending responses belong to the previous viewer. */
function* clearQueries(): Saga {
  const queryClient = yield* getContext('queryClient');
  void queryClient.resetQueries();
}

/**
 * Refetches what pages show, and keeps showing it during the load: the person is the same and may be in the middle of
 * something. Drops prefetched responses.
 */
function* refetchQueries(): Saga {
  yield* call(dropPrefetchedResponses);
  const queryClient = yield* getContext('queryClient');
  void queryClient.invalidateQueries();
}

/** Refetches what was loaded while signed out, once a viewer is signed in. */
function* refetchForViewer(): Saga {
  if (yield* select(selectIsSignedIn)) yield* refetchQueries();
}

/** Signs in with the stored token by loading its profile; signs out without a token or a profile. */
function* loadProfile(): Saga {
  const token = yield* call(readToken);
  if (token === undefined) {
    yield* clearViewer();
    return;
  }
  try {
    const profile = yield* call(() => request('GET /profile/self', {}));
    if (!profile?.email) throw new ApiError('no-profile', 'No profile found', 200);
    if ((yield* call(readToken)) !== token) {
      // The session has ended during the load. The change triggers its own event.
      yield* clearViewer();
      return;
    }
    const isReload = (yield* select(selectUser)) !== null;
    yield* call(setLastUser, profile.email, isReload);
    yield put(setUser({ ...profile, name: profile.name ?? null, email: profile.email }));
  } catch (error) {
    logFailure('The profile could not be loaded', error);
    // A rejected token is invalid. After any other failure it may still be valid.
    const isRejected = error instanceof ApiError && error.status === 401;
    yield* call(isRejected ? expireToken : stopSendingToken, token);
    yield* clearViewer();
    if (!isRejected) yield* notifyNotLoaded();
  }
}
