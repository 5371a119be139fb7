import type { Registry } from '@steadfast/contract';
import { FocusAfterSession } from '../page/FocusAfterSession';
import { LongPress } from '../page/LongPress';
import type { ToastStore } from '../toasts/toast-store';
import { Toasts } from '../toasts/Toasts';
import { OfflineNotice } from '../page/OfflineNotice';
import { Overrides } from '../releases/Overrides';
import { RestoredScroll } from '../page/RestoredScroll';
import { ReleaseWatcher } from '../releases/ReleaseWatcher';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { MetricsReport } from '../metrics/MetricsReport';
import { PreloadSearch } from './PreloadSearch';
import { RefetchPartial } from '../first-view/RefetchPartial';
import { RenderAhead } from '../page/RenderAhead';
import { ResumePendingAction } from './ResumePendingAction';

/**
 * The parts of the host that the first page does not need. Others load when they are first used. All are one chunk, "late", so
 * that one failure tells of all.
 */
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
