import { registerPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveVersion } from '../../contract';

/** Time limit of one attempt to load an entry. The next attempt uses another URL, which may not hang. */
const ENTRY_TIMEOUT_MS = 8_000;

/** Hashes of the entries by container: the federation runtime changes URLs, so they cannot be the key. */
const hashes = new Map<string, string>();

/**
 * Makes the browser refuse an entry that differs from the published one. The chunks that an entry loads have their own
 * hashes. A plugin sets the attributes, because the federation runtime creates the script element.
 *
 * @param version without a hash (in development), its entry is not checked
 */
export function expectEntry({ container, entry, integrity }: LiveVersion): void {
  const hash = integrity[entry];
  if (hash === undefined) return;
  if (hashes.size === 0) registerPlugins([plugin]);
  hashes.set(container, hash);
}

const plugin: ModuleFederationRuntimePlugin = {
  name: 'entry-integrity',
  createScript({ url, remoteInfo }) {
    const integrity = hashes.get(remoteInfo?.name ?? '');
    if (integrity === undefined) return undefined;
    const script = document.createElement('script');
    Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', fetchPriority: 'high' });
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
};
