/** Stands in for the browser's channels between tabs, which jsdom lacks: what one tab posts, all others of that name hear. */
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
 * Another tab that hears what is told on a channel.
 *
 * @returns closes it
 */
export function otherTab(name: string, heard: () => void): () => void {
  const channel = new TabChannel(name);
  channel.addEventListener('message', heard);
  return () => channel.close();
}

/** Another tab tells on a channel that something has changed. */
export function tellFromOtherTab(name: string): void {
  const channel = new TabChannel(name);
  channel.postMessage('changed');
  channel.close();
}
