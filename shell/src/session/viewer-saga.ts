import type { SagaIterator } from 'redux-saga';
import { call, fork } from 'redux-saga/effects';
import { whileSignedIn } from './while-signed-in';

/** The code of what follows a viewer. Asked for along with the profile, so that it is there when the viewer is. */
export const loadAuthenticatedSagas = () => import('./authenticated-sagas');
type AuthenticatedSagas = Awaited<ReturnType<typeof loadAuthenticatedSagas>>;

/** Runs what a signed-in viewer has: playlists, subscriptions, and how far they are in videos. */
export function* viewerSaga(): SagaIterator<void> {
  yield call(whileSignedIn, runAuthenticatedSagas);
}

function* runAuthenticatedSagas(email: string): SagaIterator<void> {
  const { offersOfViewer, playlistsSaga, subscriptionsSaga, progressSaga } = (yield call(
    loadAuthenticatedSagas,
  )) as AuthenticatedSagas;
  yield fork(offersOfViewer);
  yield fork(playlistsSaga, email);
  yield fork(subscriptionsSaga, email);
  yield fork(progressSaga, email);
}
