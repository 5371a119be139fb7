/** How far viewers are in their videos, between the player, which knows it, and the shell, which stays when the player goes. */
export { reloadWatchProgress, showProgress } from './watch-progress-cache';
export {
  findFurthestReport,
  storeReport,
  onReportFromOtherTab,
  type ProgressReport,
  type NewReport,
} from './report-storage';
export { sendBeforeLeaving, sendLateReports, sendReport } from './send-reports';
