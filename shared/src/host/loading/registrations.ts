import { registerRemotes } from '@module-federation/enhanced/runtime';
import type { LiveVersion } from '../../contract';
import { expectEntry } from './entry-integrity';

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
