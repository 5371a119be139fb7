import type { Registry } from '@steadfast/contract';
import { FocusAfterSession } from '../focus/FocusAfterSession';
import { LongPress } from '../long-press/LongPress';
import type { NoticeBoard } from '../notices/notice-board';
import { Toasts } from '../notices/Toasts';
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

/** The parts of the host that the first page does not need. */
export function DeferredContent({ board, registry }: { board: NoticeBoard; registry: Registry }) {
  return (
    <>
      <Overrides />
      <OfflineNotice />
      <Toasts board={board} />
      <FocusAfterSession />
      <LongPress />
      <PreloadSearch />
      <RenderAhead />
      <RefetchPartial />
      <ResumePendingAction />
      <MetricsReport registry={registry} />
      <RestoredScroll />
      <Shortcuts registry={registry} />
      <ReleaseWatcher board={board} />
    </>
  );
}
