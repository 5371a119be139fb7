import type { SagaIterator, Task } from 'redux-saga';
import { call, fork, cancel, select, take } from 'redux-saga/effects';
import { selectUser, type Profile } from '@steadfast/shared';

/** Loads the sagas of signed-in viewers, together with the profile, so that both are ready at the same time. */
export const loadAuthenticatedSagas = () => import('./authenticated-sagas');
type AuthenticatedSagas = Awaited<ReturnType<typeof loadAuthenticatedSagas>>;

/** Runs the sagas of a signed-in viewer: playlists, subscriptions and watch progress. */
export function* viewerSaga(): SagaIterator<void> {
  yield call(whileSignedIn, runAuthenticatedSagas);
}

function* runAuthenticatedSagas(email: string): SagaIterator<void> {
  const { offersOfViewer, viewerListsSaga, progressSaga } = (yield call(
    loadAuthenticatedSagas,
  )) as AuthenticatedSagas;
  yield fork(offersOfViewer);
  yield fork(viewerListsSaga, email);
  yield fork(progressSaga, email);
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
