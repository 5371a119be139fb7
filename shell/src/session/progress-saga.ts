import {
  onReportFromOtherTab,
  reloadWatchProgress,
  sendLateReports,
  showProgress,
  type ProgressReport,
} from '@steadfast/sdk/watch-progress';
import { eventChannel, type EventChannel } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';
import { call, fork, getContext, takeEvent, type Saga } from './effects';
import { viewerReturnChannel } from './session-events';

/**
 * Follows watch progress outside the player: shows reports of other tabs on this page, and sends stored reports that did not
 * reach the API because the network was down or the tab was closed.
 */
export function* progressSaga(email: string): Saga {
  const queryClient = yield* getContext('queryClient');
  const reports = yield* call(otherTabReportChannel, email);
  const returns = yield* call(viewerReturnChannel);
  let isSameUser = true;
  function* sendLate(): Saga {
    const hasArrived = yield* call(sendLateReports, email, () => isSameUser);
    if (hasArrived) yield* call(reloadWatchProgress, queryClient);
  }
  try {
    yield takeEvery(reports, (report) => {
      showProgress(queryClient, report);
    });
    for (;;) {
      yield* fork(sendLate);
      yield* takeEvent(returns);
    }
  } finally {
    isSameUser = false;
    reports.close();
    returns.close();
  }
}

function otherTabReportChannel(email: string): EventChannel<ProgressReport> {
  return eventChannel((emit) =>
    onReportFromOtherTab((userEmail, report) => {
      if (userEmail === email) emit(report);
    }),
  );
}
