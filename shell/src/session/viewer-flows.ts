/** What only a signed-in viewer needs, in a file of its own: visitors do not load it with their first page. */
export { logOutAtApi } from './log-out-at-api';
export { offersOfViewer } from './offers-saga';
export { playlistsOfViewer } from './playlists-saga';
export { subscriptionsOfViewer } from './subscriptions-saga';
export { progressOfViewer } from './progress-saga';
