/** Notices about a session that ended without a click on "Log Out". They are dismissed when they no longer apply. */
import { selectIsSignedIn, type signOutRequested } from '@steadfast/host';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, race, select, spawn, take } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';
import { connectionReturned } from './session-events';
import { redirectToSignIn } from './sign-in-redirect';

const EXPIRED = 'You have been logged out. Log in to continue.';
const SIGNED_OUT_ELSEWHERE = 'You have been logged out in another tab.';
const NOT_LOADED = 'We could not load your account. You are browsing as a visitor for now.';

/** Actions after which the notices no longer apply. */
const DISMISSING_ACTIONS = ['user/set', 'session/signedIn', 'session/signOutRequested'];

/** Says that the session has expired. */
export function* notifyExpired(): SagaIterator<void> {
  const notify = (yield getContext('notify')) as SagaContext['notify'];
  const dismiss = notify(EXPIRED, { action: { label: 'Log in', perform: redirectToSignIn } });
  yield spawn(dismissLater, dismiss);
}

/** Says that another tab signed out. Call it before the viewer is cleared. */
export function* notifySignedOutElsewhere({ why }: ReturnType<typeof signOutRequested>): SagaIterator<void> {
  if (why !== 'other-tab' || !(yield select(selectIsSignedIn))) return;
  const notify = (yield getContext('notify')) as SagaContext['notify'];
  yield spawn(dismissLater, notify(SIGNED_OUT_ELSEWHERE));
}

/**
 * Says that the profile did not load, with a retry. Offline, the offline bar is shown instead and the retry is automatic.
 */
export function* notifyNotLoaded(): SagaIterator<void> {
  if (!navigator.onLine) return;
  const notify = (yield getContext('notify')) as SagaContext['notify'];
  let retry: () => void = () => undefined;
  const retryClick = new Promise<true>((resolve) => {
    retry = () => {
      resolve(true);
    };
  });
  const dismiss = notify(NOT_LOADED, {
    tone: 'error',
    action: { label: 'Try again', perform: () => retry() },
  });
  yield spawn(function* (): SagaIterator<void> {
    const { isRetry } = (yield race({
      isRetry: call(() => retryClick),
      isOver: take([...DISMISSING_ACTIONS, 'session/expired']),
    })) as { isRetry?: true };
    if (isRetry) yield put(connectionReturned());
    else yield call(dismiss);
  });
}

function* dismissLater(dismiss: () => void): SagaIterator<void> {
  yield take(DISMISSING_ACTIONS);
  yield call(dismiss);
}
