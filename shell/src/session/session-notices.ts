/** What a viewer is told of a session that ended unasked. A notice is taken down when it is true no more. */
import { selectIsSignedIn, type signOutRequested } from '@steadfast/shared/host';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, race, select, spawn, take } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';
import { connectionReturned } from './session-events';
import { redirectToSignIn } from './sign-in-redirect';

const EXPIRED = 'You have been logged out. Log in to go on.';
const SIGNED_OUT_ELSEWHERE = 'You have been logged out in another tab.';
const NOT_LOADED = 'Your account could not be loaded. You see the site as a visitor for now.';

/** Somebody is signed in, or wishes to be, or not to be. */
const UNTIL = ['user/set', 'session/signedIn', 'session/signOutRequested'];

/** The token is taken no more. */
export function* notifyExpired(): SagaIterator<void> {
  const notify = (yield getContext('notify')) as SagaContext['notify'];
  const takeDown = notify(EXPIRED, { action: { label: 'Log in', perform: redirectToSignIn } });
  yield spawn(dismissLater, takeDown);
}

/** Whoever looks at this tab later would wonder. To be told before the viewer is cleared. */
export function* notifySignedOutElsewhere({ why }: ReturnType<typeof signOutRequested>): SagaIterator<void> {
  if (why !== 'other-tab' || !(yield select(selectIsSignedIn))) return;
  const notify = (yield getContext('notify')) as SagaContext['notify'];
  yield spawn(dismissLater, notify(SIGNED_OUT_ELSEWHERE));
}

/**
 * The profile did not come, but the token may hold: told at each try, with a way to the next. Without a network the offline
 * bar says it, and the next try comes by itself.
 */
export function* notifyNotLoaded(): SagaIterator<void> {
  if (!navigator.onLine) return;
  const notify = (yield getContext('notify')) as SagaContext['notify'];
  let tryAgain: () => void = () => undefined;
  const asked = new Promise<true>((resolve) => {
    tryAgain = () => {
      resolve(true);
    };
  });
  const takeDown = notify(NOT_LOADED, {
    tone: 'error',
    action: { label: 'Try again', perform: () => tryAgain() },
  });
  yield spawn(function* (): SagaIterator<void> {
    const { isAsked } = (yield race({
      isAsked: call(() => asked),
      isOver: take([...UNTIL, 'session/expired']),
    })) as { isAsked?: true };
    if (isAsked) yield put(connectionReturned());
    else yield call(takeDown);
  });
}

function* dismissLater(takeDown: () => void): SagaIterator<void> {
  yield take(UNTIL);
  yield call(takeDown);
}
