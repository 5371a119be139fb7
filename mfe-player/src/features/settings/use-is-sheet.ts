import { useSyncExternalStore } from 'react';

/** A phone held upright: the picture is too small to hold the settings, and there is room below it. */
const UPRIGHT_PHONE = '(max-width: 479.98px) and (orientation: portrait)';

/** Only what lies in the browser's top layer is cut off by nothing of the page. */
const hasTopLayer = () => 'showPopover' in HTMLElement.prototype;
const query = () => window.matchMedia?.(UPRIGHT_PHONE) as MediaQueryList | undefined;

function subscribe(changed: () => void): () => void {
  const media = query();
  media?.addEventListener('change', changed);
  return () => {
    media?.removeEventListener('change', changed);
  };
}

/** Whether the settings lie at the bottom of the window, over the page, instead of in the stage. */
export function useIsSheet(): boolean {
  return useSyncExternalStore(subscribe, () => hasTopLayer() && (query()?.matches ?? false));
}
