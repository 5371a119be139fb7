import { selectUser, type Profile } from '@steadfast/shared';
import type { SagaIterator, Task } from 'redux-saga';
import { cancel, fork, select, take } from 'redux-saga/effects';

/**
 * Runs a saga for each signed-in viewer, and cancels it when they sign out, so that late responses have no effect.
 *
 * @param saga receives the viewer's email
 */
export function* whileSignedIn(saga: (email: string) => SagaIterator<void>): SagaIterator<void> {
  let email: string | undefined;
  let task: Task | undefined;
  for (;;) {
    const current = ((yield select(selectUser)) as Profile | null)?.email;
    if (current !== email) {
      if (task) yield cancel(task);
      task = current === undefined ? undefined : ((yield fork(saga, current)) as Task);
      email = current;
    }
    yield take(['user/set', 'user/clear']);
  }
}
