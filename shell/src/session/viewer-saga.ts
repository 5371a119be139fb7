import type { SagaIterator, Task } from 'redux-saga';
import { call, fork, cancel, select, take } from 'redux-saga/effects';
import { safeLocalStorage, selectUser, type Profile } from '@steadfast/sdk';
import { OFFERS_KEY } from '@steadfast/host';
import { progressSaga } from './progress-saga';
import { viewerListsSaga } from './viewer-lists-saga';

/** Runs the sagas of a signed-in viewer: playlists, subscriptions and watch progress. */
export function* viewerSaga(): SagaIterator<void> {
  yield call(whileSignedIn, runSagasOfViewer);
}

function* runSagasOfViewer(email: string): SagaIterator<void> {
  yield fork(offersOfViewer);
  yield fork(viewerListsSaga, email);
  yield fork(progressSaga, email);
}

/** Stores which calls beyond the specification the API serves, for the bootstrap script of later visits. */
function* offersOfViewer(): SagaIterator<void> {
  const user = (yield select(selectUser)) as Profile | null;
  safeLocalStorage.write(OFFERS_KEY, String(user?.offers ?? ''));
}

/**
 * Runs a saga for each signed-in viewer, and cancels it when they sign out, so that late responses have no effect.
 *
 * @param saga receives the viewer's email
 */
function* whileSignedIn(saga: (email: string) => SagaIterator<void>): SagaIterator<void> {
  let email: string | undefined;
  let task: Task | undefined;
  for (;;) {
    const current = ((yield select(selectUser)) as Profile | null)?.email;
    if (current !== email) {
      if (task) yield cancel(task);
      task = current === undefined ? undefined : ((yield fork(saga, current)) as Task);
      email = current;
    }
    yield take(['user/set', 'user/clear']);
  }
}
