import { buffers, eventChannel, type EventChannel } from 'redux-saga';

let channel: BroadcastChannel | undefined;
// Some browsers have none in some modes; then other tabs show it when they are loaded anew.
const open = () =>
  (channel ??=
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('steadfast.subscriptions'));

/** Tells the site's other tabs in this browser that subscriptions have changed. */
export function broadcastSubscriptionsChanged(): void {
  open()?.postMessage('changed');
}

/** Tells when another tab has changed subscriptions. */
export function subscriptionsChangedElsewhere(): EventChannel<true> {
  return eventChannel((emit) => {
    const heard = open();
    const hear = () => emit(true);
    heard?.addEventListener('message', hear);
    return () => {
      heard?.removeEventListener('message', hear);
    };
  }, buffers.sliding(1));
}
