import { useEffect, useState } from 'react';
import type { Registry } from '@steadfast/contract';
import type { ToastStore } from '../toasts/toast-store';
import type { DeferredContent } from './DeferredContent';
import { combineStops, listen, whenIdle } from '@steadfast/sdk/internal';

/** With a timeout, because browsers do not count as idle while a finger is down. */
const IDLE_OPTIONS = { timeout: 3_000, fallbackMs: 1_000 };

/**
 * Loads and renders the parts of the host that the first page does not need. Loads them once the page has loaded and the browser
 * is idle, at the latest after 3 s, or as soon as there is a notice to show.
 */
export function DeferredUi(props: { toastStore: ToastStore; registry: Registry }) {
  const { toastStore } = props;
  const [Content, setContent] = useState<typeof DeferredContent>();
  useEffect(() => {
    let isGone = false;
    const load = () => {
      import(/* webpackChunkName: "late" */ './DeferredContent').then(
        (loaded) => {
          if (!isGone) setContent(() => loaded.DeferredContent);
        },
        () => undefined, // the next notice retries
      );
    };
    return combineStops(
      () => (isGone = true),
      toastStore.subscribe(load),
      whenLoaded(load),
      listen(window, ['offline', 'online'], load),
    );
  }, [toastStore]);
  return Content ? <Content {...props} /> : null;
}

/** Runs a callback once the page has loaded and the browser is idle. @returns cancels it */
function whenLoaded(callback: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(callback, IDLE_OPTIONS);
  let cancel = listen(window, ['load'], () => {
    cancel();
    cancel = whenIdle(callback, IDLE_OPTIONS);
  });
  return () => cancel();
}
