/** How far viewers are in their videos, between the player, which knows it, and the shell, which stays when the player goes. */
export { reloadMarks, showProgress } from './marks-in-answers';
export {
  furthestKept,
  keepReport,
  onReportOfOtherTab,
  type ProgressReport,
  type ReportToKeep,
} from './kept-reports';
export { sendBeforeLeaving, sendLateReports, sendReport } from './send-reports';
