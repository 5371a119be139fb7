import {
  onReportFromOtherTab,
  reloadWatchProgress,
  sendLateReports,
  showProgress,
  type ProgressReport,
} from '@steadfast/sdk/watch-progress';
import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, fork, getContext, take, takeEvery } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';
import { viewerReturnChannel } from './session-events';

/**
 * Follows watch progress outside the player: shows reports of other tabs on this page, and sends stored reports that did not
 * reach the API because the network was down or the tab was closed.
 */
export function* progressSaga(email: string): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  const reports = (yield call(otherTabReportChannel, email)) as EventChannel<ProgressReport>;
  const returns = (yield call(viewerReturnChannel)) as EventChannel<true>;
  let isHere = true;
  function* sendLate(): SagaIterator<void> {
    const hasArrived = (yield call(sendLateReports, email, () => isHere)) as boolean;
    if (hasArrived) yield call(reloadWatchProgress, queryClient);
  }
  try {
    yield takeEvery(reports, (report) => {
      showProgress(queryClient, report);
    });
    for (;;) {
      yield fork(sendLate);
      yield take(returns);
    }
  } finally {
    isHere = false;
    reports.close();
    returns.close();
  }
}

function otherTabReportChannel(email: string): EventChannel<ProgressReport> {
  return eventChannel((emit) =>
    onReportFromOtherTab((viewer, report) => {
      if (viewer === email) emit(report);
    }),
  );
}
