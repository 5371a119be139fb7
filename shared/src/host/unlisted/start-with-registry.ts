import { registryOfDocument } from '../registry';
import type { Show } from './start-unlisted';

/** Draws the site with the registry of the document; where that cannot be read, with what can be had instead. */
export function startWithRegistry(show: Show): void {
  let registry;
  try {
    registry = registryOfDocument();
  } catch {
    import(/* webpackChunkName: "unlisted" */ './start-unlisted').then(
      ({ startUnlisted }) => startUnlisted(show),
      () => show({ revision: 0, shell: '', features: [] }),
    );
    return;
  }
  show(registry);
}
