import { useEffect } from 'react';
import { siteConfig } from '../../config/site-config';
import { onRemoteMetrics } from '../metrics/remote-metrics';
import { reportMetrics } from '../metrics/report-metrics';
import { readDocumentRegistry } from '../registry';

/** Reports how long remotes take, to where the site's configuration says. Shows nothing. */
export function MetricsReport() {
  useEffect(() => {
    const { marksUrl } = siteConfig();
    if (marksUrl === undefined) return undefined;
    const { sink, stop } = reportMetrics(marksUrl);
    const stopMarks = onRemoteMetrics(sink, readDocumentRegistry());
    return () => {
      stopMarks();
      stop();
    };
  }, []);
  return null;
}
