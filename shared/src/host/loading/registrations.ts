import { registerRemotes } from '@module-federation/enhanced/runtime';
import type { LiveVersion } from '../../contract';
import { expectEntry } from './entry-integrity';

/** One address under which a version of a remote was registered: all that loads at the same time shares it. */
export interface Registration {
  version: LiveVersion;
  /** Where its entry is asked for. */
  address: string;
  /** Which try of this entry it is; the first is 0. */
  tries: number;
  hasFailed: boolean;
  /** Whether a module came from it that is used: from then on it is never replaced. */
  hasServed: boolean;
}

/** The versions of remotes that the federation runtime knows in this tab. */
export interface Registrations {
  /** The registration of a version as it is now. */
  of: (version: LiveVersion) => Registration | undefined;
  /** Registers a version; anew only when its entry has failed: a working one would be torn in two. */
  register: (version: LiveVersion) => Registration;
}

/** Begins to know versions. */
export function createRegistrations(): Registrations {
  const known = new Map<string, Registration>();
  return {
    of: ({ container }) => known.get(container),
    register(version) {
      const current = known.get(version.container);
      if (current && (!current.hasFailed || current.hasServed)) return current;
      const tries = current ? current.tries + 1 : 0;
      expectEntry(version);
      // A browser may answer the same address with the same failure again, so each further try has its own.
      const address = tries === 0 ? version.entry : `${version.entry}?try=${tries}`;
      registerRemotes([{ name: version.container, entry: address }], { force: current !== undefined });
      const registration = { version, address, tries, hasFailed: false, hasServed: false };
      known.set(version.container, registration);
      return registration;
    },
  };
}

/** An entry that has run leaves its container as a global: then only the module or a chunk of it can have failed. */
export function hasEntryRun({ container }: LiveVersion): boolean {
  // Registering anew leaves a container that has run as undefined.
  return (globalThis as Record<string, unknown>)[container] !== undefined;
}
