import { useEffect } from 'react';
import { siteConfig } from '../../config/site-config';
import { onRemoteMetrics } from '../metrics/remote-metrics';
import { reportMetrics } from '../metrics/report-metrics';
import { readDocumentRegistry } from '../registry';

/** Reports the metrics of remotes to `MARKS_URL`, if one is configured. Renders nothing. */
export function MetricsReport() {
  useEffect(() => {
    const { marksUrl } = siteConfig();
    if (marksUrl === undefined) return undefined;
    const { sink, stop } = reportMetrics(marksUrl);
    const stopMetrics = onRemoteMetrics(sink, readDocumentRegistry());
    return () => {
      stopMetrics();
      stop();
    };
  }, []);
  return null;
}
