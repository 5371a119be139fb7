import { useEffect, useState } from 'react';
import type { NoticeBoard } from '../notices/notice-board';
import { loadDeferredUi, type DeferredComponents } from './load-deferred-ui';

/** For browsers without `requestIdleCallback` (Safari). */
const IDLE_AFTER_MS = 1_000;

/**
 * Loads and renders the parts of the host that the first page does not need: toasts, the offline bar, focus handling, long
 * presses, the pending action, scroll restoration and the release watcher. Loads them once the page has loaded and the
 * browser is idle, or as soon as there is a notice to show.
 */
export function DeferredUi({ board }: { board: NoticeBoard }) {
  const [components, setComponents] = useState<DeferredComponents>();
  useEffect(() => {
    let isGone = false;
    const load = () => {
      loadDeferredUi().then(
        (loaded) => {
          if (!isGone) setComponents(loaded);
        },
        () => undefined, // the next notice retries
      );
    };
    const stopBoard = board.onChange(load);
    const stopIdle = whenIdle(load);
    for (const type of ['offline', 'online']) window.addEventListener(type, load);
    return () => {
      isGone = true;
      stopBoard();
      stopIdle();
      for (const type of ['offline', 'online']) window.removeEventListener(type, load);
    };
  }, [board]);
  if (!components) return null;
  return (
    <>
      <components.Overrides />
      <components.OfflineNotice />
      <components.Toasts board={board} />
      <components.FocusAfterSession />
      <components.LongPress />
      <components.PreloadSearch />
      <components.ResumePendingAction />
      <components.MetricsReport />
      <components.RestoredScroll />
      <components.ReleaseWatcher board={board} />
    </>
  );
}

/** @returns cancels it */
function whenIdle(callback: () => void): () => void {
  let cancel: () => void = () => undefined;
  const onLoad = () => {
    if (typeof window.requestIdleCallback === 'function') {
      const request = window.requestIdleCallback(callback);
      cancel = () => window.cancelIdleCallback(request);
    } else {
      const timer = setTimeout(callback, IDLE_AFTER_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return () => {
    window.removeEventListener('load', onLoad);
    cancel();
  };
}
