import type { RemoteMetric, RemoteMetricsSink } from './remote-metrics';

/** A batch waits so long for more, unless the page is hidden before. */
const WAIT_MS = 10_000;
/** Most that wait; of more, the first are kept: how the page came about. */
const WAITING_MAX = 100;

/**
 * Sends marks to an address, batch by batch, as `{"marks": […]}` by POST: without cookies, without the page's address, and
 * without looking at what is answered.
 *
 * @param url where to (MARKS_URL)
 */
export function reportMetrics(url: string): { sink: RemoteMetricsSink; stop: () => void } {
  let waiting: RemoteMetric[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ marks: waiting });
    waiting = [];
    try {
      // A text without CORS: the address need neither allow anything nor be asked first.
      const how = { credentials: 'omit', mode: 'no-cors', referrerPolicy: 'no-referrer' } as const;
      fetch(url, { method: 'POST', body, keepalive: true, ...how }).catch(() => undefined);
    } catch {
      // Lost: the next batch tries again.
    }
  };
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', whenHidden);
  return {
    sink(marks) {
      waiting = [...waiting, ...marks].slice(0, WAITING_MAX);
      timer ??= setTimeout(send, WAIT_MS);
    },
    stop() {
      document.removeEventListener('visibilitychange', whenHidden);
      send();
    },
  };
}
