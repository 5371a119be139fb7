import { useSyncExternalStore } from 'react';

/** An upright phone: the video is too small for the settings, but there is room below it. */
const UPRIGHT_PHONE = '(max-width: 479.98px) and (orientation: portrait)';

/** Nothing on the page clips an element in the browser's top layer. */
const hasTopLayer = () => 'showPopover' in HTMLElement.prototype;
const query = () => window.matchMedia?.(UPRIGHT_PHONE) as MediaQueryList | undefined;

function subscribe(onChange: () => void): () => void {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => {
    media?.removeEventListener('change', onChange);
  };
}

/** Whether the settings are a bottom sheet over the page instead of a menu in the stage. */
export function useIsSheet(): boolean {
  return useSyncExternalStore(subscribe, () => hasTopLayer() && (query()?.matches ?? false));
}
