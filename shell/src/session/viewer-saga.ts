import type { SagaIterator } from 'redux-saga';
import { call, fork } from 'redux-saga/effects';
import { whileSignedIn } from './while-signed-in';

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
