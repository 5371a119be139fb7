/** Toasts about a session that ended without a click on "Log Out". They are dismissed when they no longer apply. */

import type { signOutRequested } from '@steadfast/sdk/internal';
import type { Action } from 'redux';
import { channel } from 'redux-saga';
import { put, race, spawn, take } from 'redux-saga/effects';
import { getContext, type Saga } from './effects';
import { connectionReturned } from './session-events';
import { redirectToSignIn } from './sign-in-redirect';

const EXPIRED = 'You have been logged out. Log in to continue.';
const SIGNED_OUT_ELSEWHERE = 'You have been logged out in another tab.';
const NOT_LOADED = 'We could not load your account. You are browsing as a visitor for now.';

/** Actions after which the toasts no longer apply. */
const DISMISSING_ACTIONS = ['user/set', 'session/signedIn', 'session/signOutRequested'];

/** Says that the session has expired. */
export function* notifyExpired(): Saga {
  const notify = yield* getContext('notify');
  const dismiss = notify(EXPIRED, { action: { label: 'Log in', perform: redirectToSignIn } });
  yield spawn(dismissLater, dismiss);
}

/** Says that another tab signed out. Call it before the viewer is cleared. */
export function* notifySignedOutElsewhere({ why }: ReturnType<typeof signOutRequested>): Saga {
  if (why !== 'other-tab') return;
  const notify = yield* getContext('notify');
  yield spawn(dismissLater, notify(SIGNED_OUT_ELSEWHERE));
}

/**
 * Says that the profile did not load, with a retry. Offline, the offline bar is shown instead and the retry is automatic.
 */
export function* notifyNotLoaded(): Saga {
  if (!navigator.onLine) return;
  const notify = yield* getContext('notify');
  const retries = channel<ReturnType<typeof connectionReturned>>();
  const dismiss = notify(NOT_LOADED, {
    tone: 'error',
    action: { label: 'Try again', perform: () => retries.put(connectionReturned()) },
  });
  yield spawn(function* (): Saga {
    const { retry } = (yield race({
      retry: take(retries),
      isOver: take([...DISMISSING_ACTIONS, 'session/expired']),
    })) as { retry?: Action };
    if (retry) yield put(retry);
    else dismiss();
  });
}

function* dismissLater(dismiss: () => void): Saga {
  yield take(DISMISSING_ACTIONS);
  dismiss();
}
