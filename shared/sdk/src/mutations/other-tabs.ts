import { asRecord, listen } from '@steadfast/sdk';
import { readRecord, withVersion, type Protocol } from '../protocol';

/** The channels on which tabs of this browser notify each other of changes. */
export type TabChannel = 'steadfast.playlists' | 'steadfast.subscriptions';

/** A message of a channel: the id of the tab that made a change. Releases before this protocol sent the id alone. */
const createProtocol = (name: TabChannel): Protocol<number> => ({
  name,
  version: 1,
  parse: (message) => {
    const tab = asRecord(message)?.tab ?? message;
    return typeof tab === 'number' ? tab : undefined;
  },
});

const channels = new Map<TabChannel, BroadcastChannel>();

/** Some browsers have no BroadcastChannel in some modes; then other tabs show the change after a reload. */
function openChannel(name: TabChannel): BroadcastChannel | undefined {
  if (!channels.has(name) && typeof BroadcastChannel !== 'undefined')
    channels.set(name, new BroadcastChannel(name));
  return channels.get(name);
}

/** Identifies this tab: each remote has its own copy of this code and its own channel, and must ignore those of its tab. */
const getTabId = () => performance.timeOrigin;

/** Notifies the site's other tabs in this browser of a change. */
export function notifyOtherTabs(name: TabChannel): void {
  openChannel(name)?.postMessage(withVersion(createProtocol(name), { tab: getTabId() }));
}

/**
 * Calls the listener when another tab has made a change.
 *
 * @returns unsubscribes
 */
export function onChangeInOtherTab(name: TabChannel, listener: () => void): () => void {
  const protocol = createProtocol(name);
  const onMessage = ({ data }: MessageEvent) => {
    const tab = readRecord(protocol, data);
    if (tab !== undefined && tab !== getTabId()) listener();
  };
  return listen(openChannel(name), ['message'], onMessage);
}
