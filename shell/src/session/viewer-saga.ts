import type { SagaIterator } from 'redux-saga';
import { call, fork } from 'redux-saga/effects';
import { whileSignedIn } from './while-signed-in';

/** The code of what follows a viewer. Asked for along with the profile, so that it is there when the viewer is. */
export const loadViewerFlows = () => import('./viewer-flows');
type ViewerFlows = Awaited<ReturnType<typeof loadViewerFlows>>;

/** Runs what a signed-in viewer has: playlists, subscriptions, and how far they are in videos. */
export function* viewerSaga(): SagaIterator<void> {
  yield call(whileSignedIn, flowsOfViewer);
}

function* flowsOfViewer(email: string): SagaIterator<void> {
  const { offersOfViewer, playlistsOfViewer, subscriptionsOfViewer, progressOfViewer } = (yield call(
    loadViewerFlows,
  )) as ViewerFlows;
  yield fork(offersOfViewer);
  yield fork(playlistsOfViewer, email);
  yield fork(subscriptionsOfViewer, email);
  yield fork(progressOfViewer, email);
}
