/** The chunk with the code that only signed-in viewers need; visitors do not load it. */
export { logOutAtApi } from './log-out-at-api';
export { offersOfViewer } from './offers-saga';
export { playlistsSaga } from './playlists-saga';
export { subscriptionsSaga } from './subscriptions-saga';
export { progressSaga } from './progress-saga';
