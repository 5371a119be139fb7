import { registerPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveVersion } from '../../contract';

/** How long an entry may take at one try: the next asks under another address, at which it may not hang. */
const ENTRY_LIMIT_MS = 8_000;

/** Hash of each remote's entry, by its container: the federation runtime changes addresses. */
const hashes = new Map<string, string>();

/**
 * Has the browser refuse an entry that is not the published one; what the entry loads then carries hashes of its own. The
 * federation runtime makes the script, so its attributes are set from a plugin of it.
 *
 * @param version one without a hash (while developing) is loaded as it is
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
    return { script, timeout: ENTRY_LIMIT_MS };
  },
};
