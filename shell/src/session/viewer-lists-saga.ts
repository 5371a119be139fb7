import { followViewerLists } from '@steadfast/sdk/internal';
import type { Action } from 'redux';
import { buffers, eventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import { getContext, takeEvent, type Saga } from './effects';

/** Keeps the slices with the viewer's playlists and subscriptions until the viewer signs out (REQ-SESSION-3). */
export function* viewerListsSaga(email: string): Saga {
  const queryClient = yield* getContext('queryClient');
  const actions = eventChannel<Action>(
    (emit) => followViewerLists(queryClient, email, emit),
    buffers.expanding(),
  );
  try {
    for (;;) yield put(yield* takeEvent(actions));
  } finally {
    actions.close();
  }
}
