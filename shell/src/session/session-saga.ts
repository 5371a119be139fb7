import {
  readToken,
  type profileReloadRequested,
  type sessionExpired,
  type SessionState,
  type signedIn,
  type signOutRequested,
} from '@steadfast/shared/host';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, join, select, spawn, take } from 'redux-saga/effects';
import { loadProfile } from './load-profile';
import { sessionStarted, type connectionReturned } from './session-events';
import {
  clearOtherViewer,
  clearViewer,
  signOutAtApi,
  clearQueries,
  clearRefusedToken,
  clearToken,
  clearTypedText,
  persistToken,
  waitForPages,
  refetchForViewer,
  refetchQueries,
  resumeSuspendedToken,
} from './session-steps';
import { notifyExpired, notifySignedOutElsewhere } from './session-notices';

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
    clearRefusedToken,
    clearViewer,
    notifyExpired,
    uncancellable(waitForPages, refetchQueries),
  ],
  'session/profileReloadRequested': [loadProfile],
  'session/connectionReturned': [resumeSuspendedToken, loadProfile, refetchForViewer],
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

/** An expired session is noticed in several ways (clock, refused calls, other tabs) but handled once. */
function* isAlreadyExpired(event: SessionEvent): SagaIterator<boolean> {
  const { user } = (yield select()) as SessionState;
  return event.type === 'session/expired' && user === null && readToken() === undefined;
}
