import { useEffect, useState } from 'react';
import type { NoticeBoard } from '../notices/notice-board';
import { loadDeferredUi, type DeferredComponents } from './load-deferred-ui';

/** Where browsers cannot tell when they are idle (Safari). */
const IDLE_AFTER_MS = 1_000;

/**
 * Toasts, the offline bar, what follows the focus, long presses, what was wanted before a sign-in, the place on a page that
 * the browser kept, and new versions. Their code is no part of the first page: it comes when
 * the page is there and the browser has nothing else to do, or as soon as there is something to say.
 */
export function DeferredUi({ board }: { board: NoticeBoard }) {
  const [parts, setParts] = useState<DeferredComponents>();
  useEffect(() => {
    let isGone = false;
    const load = () => {
      loadDeferredUi().then(
        (loaded) => {
          if (!isGone) setParts(loaded);
        },
        () => undefined, // the next thing to say tries again
      );
    };
    const stopBoard = board.onChange(load);
    const stopIdle = whenIdle(load);
    for (const sign of ['offline', 'online']) window.addEventListener(sign, load);
    return () => {
      isGone = true;
      stopBoard();
      stopIdle();
      for (const sign of ['offline', 'online']) window.removeEventListener(sign, load);
    };
  }, [board]);
  if (!parts) return null;
  return (
    <>
      <parts.Overrides />
      <parts.OfflineNotice />
      <parts.Toasts board={board} />
      <parts.FocusAfterSession />
      <parts.LongPress />
      <parts.PreloadSearch />
      <parts.ResumePendingAction />
      <parts.MetricsReport />
      <parts.RestoredScroll />
      <parts.ReleaseWatcher board={board} />
    </>
  );
}

/** @returns calls it off */
function whenIdle(happened: () => void): () => void {
  let callOff: () => void = () => undefined;
  const loaded = () => {
    if (typeof window.requestIdleCallback === 'function') {
      const request = window.requestIdleCallback(happened);
      callOff = () => window.cancelIdleCallback(request);
    } else {
      const timer = setTimeout(happened, IDLE_AFTER_MS);
      callOff = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true });
  return () => {
    window.removeEventListener('load', loaded);
    callOff();
  };
}
