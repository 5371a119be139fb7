/** A fake BroadcastChannel, which jsdom lacks: a message reaches all other channels of the same name. */
class TabChannel extends EventTarget {
  static readonly open = new Set<TabChannel>();
  constructor(readonly name: string) {
    super();
    TabChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of TabChannel.open) {
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    TabChannel.open.delete(this);
  }
}
Object.assign(globalThis, { BroadcastChannel: TabChannel });

/**
 * Opens a channel as another tab does.
 *
 * @param onMessage called with each message
 * @returns closes the channel
 */
export function otherTab(name: string, onMessage: () => void): () => void {
  const channel = new TabChannel(name);
  channel.addEventListener('message', onMessage);
  return () => channel.close();
}

/** Sends a message on a channel as another tab does. */
export function tellFromOtherTab(name: string): void {
  const channel = new TabChannel(name);
  channel.postMessage({ version: 1, tab: performance.timeOrigin + 1 });
  channel.close();
}
