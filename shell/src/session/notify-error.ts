import { logFailure } from '@steadfast/shared';
import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';

/**
 * Logs that something asked for did not happen, and tells whoever asked (REQ-SESSION-6).
 *
 * @param logged the words for the log, verbatim from the requirements
 * @param told what did not happen, as a sentence; what to do next follows from the error
 */
export function* notifyError(logged: string, told: string, error: unknown): SagaIterator<void> {
  yield call(logFailure, logged, error);
  const notify = (yield getContext('notify')) as SagaContext['notify'];
  const advice = error instanceof Error ? error.message : 'Please try again.';
  yield call(notify, `${told} ${advice}`, { tone: 'error' });
}
