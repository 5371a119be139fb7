/** Everything that the first page does not need, in one chunk. */
export { DisabledPage } from '../release-watcher/DisabledPage';
export { recoverStaleRemote } from '../release-watcher/recover-stale-remote';
export { ReleaseWatcher } from '../release-watcher/ReleaseWatcher';
export { loadWithStore } from '../feature-stores/load-with-store';
export { HostedDialog } from '../dialogs/HostedDialog';
export { FocusAfterSession } from '../focus/FocusAfterSession';
export {
  isForged,
  findNewerVersion,
  logHydrationError,
  offerRetry,
  reportFallback,
} from '../loading/remote-recovery';
export { LongPress } from '../long-press/LongPress';
export { Toasts } from '../notices/Toasts';
export { OfflineNotice } from '../offline/OfflineNotice';
export { Overrides } from '../overrides/Overrides';
export { RestoredScroll } from '../page-change/RestoredScroll';
export { PageProgress } from '../page-change/PageProgress';
export { MetricsReport } from './MetricsReport';
export { PreloadSearch } from './PreloadSearch';
export { RenderAhead } from './RenderAhead';
export { ResumePendingAction } from './ResumePendingAction';
export { Shortcuts } from '../shortcuts/Shortcuts';
