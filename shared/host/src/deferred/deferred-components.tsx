/** Everything that the first page does not need, in one chunk. */
import type { Registry } from '@steadfast/contract';
import { FocusAfterSession } from '../focus/FocusAfterSession';
import { LongPress } from '../long-press/LongPress';
import type { ToastStore } from '../toasts/toast-store';
import { Toasts } from '../toasts/Toasts';
import { OfflineNotice } from '../offline/OfflineNotice';
import { Overrides } from '../overrides/Overrides';
import { RestoredScroll } from '../page-change/RestoredScroll';
import { ReleaseWatcher } from '../release-watcher/ReleaseWatcher';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { MetricsReport } from './MetricsReport';
import { PreloadSearch } from './PreloadSearch';
import { RefetchPartial } from './RefetchPartial';
import { RenderAhead } from './RenderAhead';
import { ResumePendingAction } from './ResumePendingAction';

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

/** The parts of the host that the first page does not need. */
export function DeferredContent({ toastStore, registry }: { toastStore: ToastStore; registry: Registry }) {
  return (
    <>
      <Overrides />
      <OfflineNotice />
      <Toasts toastStore={toastStore} />
      <FocusAfterSession />
      <LongPress />
      <PreloadSearch />
      <RenderAhead />
      <RefetchPartial />
      <ResumePendingAction />
      <MetricsReport registry={registry} />
      <RestoredScroll />
      <Shortcuts registry={registry} />
      <ReleaseWatcher toastStore={toastStore} />
    </>
  );
}
