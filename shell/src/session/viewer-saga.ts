import { CAPABILITIES_KEY, safeLocalStorage, selectUser, followViewerLists } from '@steadfast/sdk/internal';
import type { Action } from 'redux';
import { buffers, eventChannel, type Task } from 'redux-saga';
import { cancel, put, take } from 'redux-saga/effects';

import { fork, getContext, select, takeEvent, type Saga } from './effects';
import { progressSaga } from './progress-saga';

/** Runs the sagas of a signed-in viewer: playlists, subscriptions and watch progress. */
export function* viewerSaga(): Saga {
  yield* whileSignedIn(runSagasOfViewer);
}

function* runSagasOfViewer(email: string): Saga {
  yield* storeOffers();
  yield* fork(viewerListsSaga, email);
  yield* fork(progressSaga, email);
}

/** Stores which calls beyond the specification the API serves, for the bootstrap script of later visits. */
function* storeOffers(): Saga {
  const user = yield* select(selectUser);
  safeLocalStorage.write(CAPABILITIES_KEY, String(user?.offers ?? ''));
}

/**
 * Runs a saga for each signed-in viewer, and cancels it when they sign out, so that late responses have no effect.
 *
 * @param saga receives the viewer's email
 */
function* whileSignedIn(saga: (email: string) => Saga): Saga {
  let email: string | undefined;
  let task: Task | undefined;
  for (;;) {
    const current = (yield* select(selectUser))?.email;
    if (current !== email) {
      if (task) yield cancel(task);
      task = current === undefined ? undefined : yield* fork(saga, current);
      email = current;
    }
    yield take(['user/set', 'user/clear']);
  }
}

/** Keeps the slices with the viewer's playlists and subscriptions until the viewer signs out (REQ-SESSION-3). */
function* viewerListsSaga(email: string): Saga {
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
