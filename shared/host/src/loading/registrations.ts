import {
  registerRemotes,
  registerPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { LiveVersion } from '@steadfast/contract';

/** A version of a remote, registered under one URL. All concurrent loads share it. */
export interface Registration {
  version: LiveVersion;
  /** URL of its entry. */
  address: string;
  /** Number of the attempt to load this entry, from 0. */
  attempt: number;
  hasFailed: boolean;
  /** Whether one of its modules is in use. From then on, it is never replaced. */
  hasServed: boolean;
}

/** The versions that are registered with the federation runtime in this tab. */
export interface Registrations {
  /** Returns the current registration of a version. */
  get: (version: LiveVersion) => Registration | undefined;
  /** Registers a version. Re-registers it only after its entry failed: two copies of a working one must not mix. */
  register: (version: LiveVersion) => Registration;
}

export function createRegistrations(): Registrations {
  const byContainer = new Map<string, Registration>();
  return {
    get: ({ container }) => byContainer.get(container),
    register(version) {
      const current = byContainer.get(version.container);
      if (current && (!current.hasFailed || current.hasServed)) return current;
      const attempt = current ? current.attempt + 1 : 0;
      expectEntry(version);
      // A browser may repeat a cached failure for the same URL, so each retry uses its own.
      const address = attempt === 0 ? version.entry : `${version.entry}?try=${attempt}`;
      registerRemotes([{ name: version.container, entry: address }], { force: current !== undefined });
      const registration = { version, address, attempt, hasFailed: false, hasServed: false };
      byContainer.set(version.container, registration);
      return registration;
    },
  };
}

/** Whether an entry has run: it leaves its container as a global. If so, only a module or a chunk can have failed. */
export function hasEntryRun({ container }: LiveVersion): boolean {
  // Re-registering sets the global of a container that has run to undefined.
  return (globalThis as Record<string, unknown>)[container] !== undefined;
}

/** Time limit of one attempt to load an entry. The next attempt uses another URL, which may not hang. */
const ENTRY_TIMEOUT_MS = 8_000;

/** Hashes of the entries by container: the federation runtime changes URLs, so they cannot be the key. */
const hashes = new Map<string, string>();

/**
 * Makes the browser reject an entry that differs from the published one. The chunks that an entry loads have their own
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
