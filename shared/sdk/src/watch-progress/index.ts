/** Watch progress. The player reports it, and the shell sends late reports when the player is gone. */
export { reloadWatchProgress, showProgress } from './watch-progress-cache';
export {
  findFurthestReport,
  storeReport,
  onReportFromOtherTab,
  type ProgressReport,
  type NewReport,
} from './report-storage';
export { sendBeforeLeaving, sendLateReports, sendReport } from './send-reports';
