/** Everything that the first page does not need, in one chunk. */
export { DisabledPage } from '../release-watcher/DisabledPage';
export { recoverStaleRemote } from '../release-watcher/recover-stale-remote';
export { loadWithStore } from '../feature-stores/load-with-store';
export { HostedDialog } from '../dialogs/HostedDialog';
export {
  refetchFailed,
  findNewerVersion,
  logHydrationError,
  offerRetry,
  reportFallback,
} from '../loading/remote-recovery';
export { PageProgress } from '../page-change/PageProgress';
export { DeferredContent } from './DeferredContent';
