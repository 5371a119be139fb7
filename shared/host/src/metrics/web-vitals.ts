import { matchRoute, type Registry } from '@steadfast/contract';
import { listen, readDocumentPath } from '@steadfast/sdk/internal';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** How fast and steady a page of a remote was for its viewer. Describes code only, never the viewer. */
export interface RemoteVital {
  remote: string;
  version: string;
  module: string;
  /** `lcp`: largest contentful paint, `inp`: interaction to next paint, both in ms; `cls`: cumulative layout shift. */
  vital: 'lcp' | 'inp' | 'cls';
  value: number;
  /** Route pattern of the page: /series/:id. */
  route: string;
}

/**
 * Sends the web vitals of this document to a sink when the document is hidden for the first time. Each is attributed to the
 * page that caused its last value; the shell's own pages belong to no remote and are left out.
 *
 * @returns stops it
 */
export function onWebVitals(sink: (vitals: RemoteVital[]) => void, registry: Registry): () => void {
  const vitals = new Map<string, RemoteVital>();
  const keep = ({ name, value }: Pick<Metric, 'name' | 'value'>, pathname: string) => {
    vitals.delete(name);
    const match = matchRoute(registry, pathname);
    if (!match) return;
    const { feature, route } = match;
    vitals.set(name, {
      remote: feature.name,
      version: feature.version,
      module: route.module,
      vital: name.toLowerCase() as RemoteVital['vital'],
      value: name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value),
      route: route.path,
    });
  };
  // The viewer may have navigated before this code was loaded.
  const openedPath = readDocumentPath() ?? window.location.pathname;
  const options = { reportAllChanges: true };
  onLCP((metric) => keep(metric, openedPath), options);
  for (const onVital of [onCLS, onINP]) onVital((metric) => keep(metric, window.location.pathname), options);
  const stop = listen(document, ['visibilitychange'], () => {
    if (document.visibilityState !== 'hidden') return;
    stop();
    sink([...vitals.values()]);
  });
  return stop;
}
