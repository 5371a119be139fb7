const CHANNEL = 'steadfast.playlists';

let channel: BroadcastChannel | undefined;
// Some browsers have none in some modes; then other tabs show it when they are loaded anew.
const open = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL));

/** Tells the site's other tabs in this browser that playlists have changed. */
export function tellOtherTabs(): void {
  open()?.postMessage('changed');
}

/**
 * Hears that playlists have changed in another tab.
 *
 * @returns ends it
 */
export function onChangeInOtherTab(hear: () => void): () => void {
  const heard = open();
  heard?.addEventListener('message', hear);
  return () => {
    heard?.removeEventListener('message', hear);
  };
}
