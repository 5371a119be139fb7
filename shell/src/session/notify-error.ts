import { logFailure } from '@steadfast/shared';
import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';

/**
 * Logs a failed user action and shows it to the viewer (REQ-SESSION-6).
 *
 * @param logMessage logged, verbatim from the requirements
 * @param message what failed, as a sentence; the notice appends the error's advice
 */
export function* notifyError(logMessage: string, message: string, error: unknown): SagaIterator<void> {
  yield call(logFailure, logMessage, error);
  const notify = (yield getContext('notify')) as SagaContext['notify'];
  const advice = error instanceof Error ? error.message : 'Please try again.';
  yield call(notify, `${message} ${advice}`, { tone: 'error' });
}
