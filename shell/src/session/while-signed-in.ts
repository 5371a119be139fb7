import { selectUser, type Profile } from '@steadfast/shared';
import type { SagaIterator, Task } from 'redux-saga';
import { cancel, fork, select, take } from 'redux-saga/effects';

/**
 * Runs a flow for whoever is signed in, from their coming to their leaving: it is cancelled then, so that an answer which
 * comes later changes nothing.
 *
 * @param flow gets the viewer's email
 */
export function* whileSignedIn(flow: (email: string) => SagaIterator<void>): SagaIterator<void> {
  let email: string | undefined;
  let task: Task | undefined;
  for (;;) {
    const now = ((yield select(selectUser)) as Profile | null)?.email;
    if (now !== email) {
      if (task) yield cancel(task);
      task = now === undefined ? undefined : ((yield fork(flow, now)) as Task);
      email = now;
    }
    yield take(['user/set', 'user/clear']);
  }
}
