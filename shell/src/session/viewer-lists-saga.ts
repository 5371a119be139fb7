import { followViewerLists } from '@steadfast/sdk/mutations';
import type { Action } from 'redux';
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, getContext, put, take } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';

/** Keeps the slices with the viewer's playlists and subscriptions until the viewer signs out (REQ-SESSION-3). */
export function* viewerListsSaga(email: string): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  const actions = (yield call(() =>
    eventChannel<Action>((emit) => followViewerLists(queryClient, email, emit), buffers.expanding()),
  )) as EventChannel<Action>;
  try {
    for (;;) yield put((yield take(actions)) as Action);
  } finally {
    actions.close();
  }
}
