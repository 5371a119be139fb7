const CHANNEL = 'steadfast.playlists';

let channel: BroadcastChannel | undefined;
// Some browsers have none in some modes; then other tabs show it when they are loaded anew.
const open = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL));

/** Tells this tab from others: each remote has this code, and so a channel, of its own, and would hear the others of its tab. */
const thisTab = () => performance.timeOrigin;

/** Tells the site's other tabs in this browser that playlists have changed. */
export function notifyOtherTabs(): void {
  open()?.postMessage(thisTab());
}

/**
 * Hears that playlists have changed in another tab.
 *
 * @returns ends it
 */
export function onMutationInOtherTab(hear: () => void): () => void {
  const heard = open();
  const received = ({ data }: MessageEvent) => {
    if (data !== thisTab()) hear();
  };
  heard?.addEventListener('message', received);
  return () => {
    heard?.removeEventListener('message', received);
  };
}
