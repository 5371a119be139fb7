import { useEffect } from 'react';
import type { Registry } from '@steadfast/contract';
import { siteConfig, listen } from '@steadfast/sdk/internal';
import { onRemoteMetrics, readView, type RemoteMetric } from './remote-metrics';
import type { RemoteVital } from './web-vitals';

/** Reports the metrics of remotes and the web vitals of their pages to `METRICS_URL`, if configured. Renders nothing. */
export function MetricsReport({ registry }: { registry: Registry }) {
  useEffect(() => {
    const { metricsUrl } = siteConfig();
    if (metricsUrl === undefined) return undefined;
    const { sink, stop } = reportMetrics(metricsUrl);
    let isUnmounted = false;
    const stops = [onRemoteMetrics(sink, registry), stop];
    import(/* webpackChunkName: "web-vitals" */ './web-vitals').then(
      ({ onWebVitals }) => {
        if (!isUnmounted) stops.unshift(onWebVitals(sink, registry));
      },
      // Without web vitals, the other metrics are still reported.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      for (const each of stops) each();
    };
  }, [registry]);
  return null;
}

type Report = RemoteMetric | RemoteVital;

/** How long a batch collects metrics, unless the page is hidden earlier. */
const WAIT_MS = 10_000;
/** Size limit of a batch. The first metrics are kept, because they describe the page load. */
const QUEUE_MAX = 100;

/**
 * Posts metrics in batches as `{"view": "…", "metrics": […]}`, without cookies or referrer, and ignores the response.
 *
 * @param url the target (`METRICS_URL`)
 */
export function reportMetrics(url: string): { sink: (metrics: Report[]) => void; stop: () => void } {
  let queued: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (queued.length === 0) return;
    const body = JSON.stringify({ view: readView(), metrics: queued });
    queued = [];
    try {
      // Plain text in no-cors mode: the target needs no CORS headers, and there is no preflight.
      const options = { credentials: 'omit', mode: 'no-cors', referrerPolicy: 'no-referrer' } as const;
      fetch(url, { method: 'POST', body, keepalive: true, ...options }).catch(() => undefined);
    } catch {
      // This batch is lost.
    }
  };
  const stopListening = listen(document, ['visibilitychange'], () => {
    if (document.visibilityState === 'hidden') send();
  });
  return {
    sink(metrics) {
      queued = [...queued, ...metrics].slice(0, QUEUE_MAX);
      // A hidden page may be discarded before a timer fires.
      if (document.visibilityState === 'hidden') send();
      else timer ??= setTimeout(send, WAIT_MS);
    },
    stop() {
      stopListening();
      send();
    },
  };
}
