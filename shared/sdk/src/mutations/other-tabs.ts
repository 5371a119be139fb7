import { listen } from '../listen';
import { isNewerRecord } from '../storage/protocol';

/** The channels on which tabs of this browser notify each other of changes. */
export type TabChannel = 'steadfast.playlists' | 'steadfast.subscriptions';

/** The form of a message. Tabs of earlier releases need `tab`, to ignore messages of their own. */
const VERSION = 1;

const channels = new Map<TabChannel, BroadcastChannel>();

/** Some browsers have no BroadcastChannel in some modes; then other tabs show the change after a reload. */
function openChannel(name: TabChannel): BroadcastChannel | undefined {
  if (!channels.has(name) && typeof BroadcastChannel !== 'undefined')
    channels.set(name, new BroadcastChannel(name));
  return channels.get(name);
}

/** Notifies the site's other tabs in this browser of a change. */
export function notifyOtherTabs(name: TabChannel): void {
  openChannel(name)?.postMessage({ version: VERSION, tab: performance.timeOrigin });
}

/**
 * Calls the listener when another tab has made a change.
 *
 * @returns unsubscribes
 */
export function onChangeInOtherTab(name: TabChannel, listener: () => void): () => void {
  return listen(openChannel(name), ['message'], ({ data }: MessageEvent) => {
    if (!isNewerRecord({ version: VERSION }, data)) listener();
  });
}
