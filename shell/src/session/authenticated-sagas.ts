/** What only a signed-in viewer needs, in a file of its own: visitors do not load it with their first page. */
export { logOutAtApi } from './log-out-at-api';
export { offersOfViewer } from './offers-saga';
export { playlistsSaga } from './playlists-saga';
export { subscriptionsSaga } from './subscriptions-saga';
export { progressSaga } from './progress-saga';
