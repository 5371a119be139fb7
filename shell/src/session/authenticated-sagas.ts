/** The chunk with the code that only signed-in viewers need; visitors do not load it. */
export { logOutAtApi } from './log-out-at-api';
export { offersOfViewer } from './offers-saga';
export { viewerListsSaga } from './viewer-lists-saga';
export { progressSaga } from './progress-saga';
