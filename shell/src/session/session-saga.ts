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

/** What each event leads to, step by step (REQ-SESSION-2). */
const STEPS: { [T in SessionEvent['type']]: readonly Step<Extract<SessionEvent, { type: T }>>[] } = {
  'session/started': [loadProfile],
  'session/signedIn': [clearOtherViewer, persistToken, toTheEnd(waitForPages, clearQueries), loadProfile],
  'session/signOutRequested': [
    notifySignedOutElsewhere,
    signOutAtApi,
    clearToken,
    clearViewer,
    clearTypedText,
    toTheEnd(waitForPages, clearQueries),
  ],
  'session/expired': [clearRefusedToken, clearViewer, notifyExpired, toTheEnd(waitForPages, refetchQueries)],
  'session/profileReloadRequested': [loadProfile],
  'session/connectionReturned': [resumeSuspendedToken, loadProfile, refetchForViewer],
};

/**
 * Who is signed in: at the start by the stored token, then by what happens. Nothing waits for a profile that is still
 * loading: what happens meanwhile takes the place of the steps that are left.
 */
export function* sessionSaga(): SagaIterator<void> {
  let event: SessionEvent = sessionStarted();
  for (;;) {
    const steps = (yield fork(takeSteps, event)) as Task;
    do event = (yield take(Object.keys(STEPS))) as SessionEvent;
    while (yield call(isOverAlready, event));
    yield cancel(steps);
  }
}

function* takeSteps(event: SessionEvent): SagaIterator<void> {
  for (const step of STEPS[event.type] as readonly Step<SessionEvent>[]) yield call(step, event);
}

/** Steps that are taken whatever happens meanwhile: pages must show nothing of a viewer who has left. */
function toTheEnd(...steps: (() => SagaIterator<void>)[]): () => SagaIterator<void> {
  return function* () {
    const taken = (yield spawn(function* () {
      for (const step of steps) yield call(step);
    })) as Task;
    yield join(taken);
  };
}

/** A session ends once, in however many ways that shows: clock, refused calls, other tabs. */
function* isOverAlready(event: SessionEvent): SagaIterator<boolean> {
  const { user } = (yield select()) as SessionState;
  return event.type === 'session/expired' && user === null && readToken() === undefined;
}
