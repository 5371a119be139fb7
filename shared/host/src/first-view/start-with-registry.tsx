import { readDocumentRegistry } from '../registry/registry';
import type { Show } from './start-without-registry';

/** Renders the site with the registry of the document, or fetches one if that cannot be read. */
export function startWithRegistry(show: Show): void {
  delete document.documentElement.dataset.starting;
  let registry;
  try {
    registry = readDocumentRegistry();
  } catch {
    import(/* webpackChunkName: "without-registry" */ './start-without-registry').then(
      ({ startWithoutRegistry }) => startWithoutRegistry(show),
      () => window.showStartFailure?.('registry-unreadable'),
    );
    return;
  }
  show(registry);
}
