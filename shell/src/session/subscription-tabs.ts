import { buffers, eventChannel, type EventChannel } from 'redux-saga';

let channel: BroadcastChannel | undefined;
// Some browsers have no BroadcastChannel in some modes; then other tabs show the change after a reload.
const open = () =>
  (channel ??=
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('steadfast.subscriptions'));

/** Notifies the site's other tabs in this browser that subscriptions have changed. */
export function broadcastSubscriptionsChanged(): void {
  open()?.postMessage('changed');
}

/** Emits when another tab has changed subscriptions. */
export function subscriptionsChangedElsewhere(): EventChannel<true> {
  return eventChannel((emit) => {
    const opened = open();
    const onMessage = () => emit(true);
    opened?.addEventListener('message', onMessage);
    return () => {
      opened?.removeEventListener('message', onMessage);
    };
  }, buffers.sliding(1));
}
