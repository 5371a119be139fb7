const CHANNEL = 'steadfast.playlists';

let channel: BroadcastChannel | undefined;
// Some browsers have no BroadcastChannel in some modes; then other tabs show the change after a reload.
const open = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL));

/** Identifies this tab: each remote has its own copy of this code and its own channel, and must ignore those of its tab. */
const getTabId = () => performance.timeOrigin;

/** Notifies the site's other tabs in this browser that playlists have changed. */
export function notifyOtherTabs(): void {
  open()?.postMessage(getTabId());
}

/**
 * Calls the listener when another tab has changed playlists.
 *
 * @returns unsubscribes
 */
export function onMutationInOtherTab(listener: () => void): () => void {
  const opened = open();
  const onMessage = ({ data }: MessageEvent) => {
    if (data !== getTabId()) listener();
  };
  opened?.addEventListener('message', onMessage);
  return () => {
    opened?.removeEventListener('message', onMessage);
  };
}
