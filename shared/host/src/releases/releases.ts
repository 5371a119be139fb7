import type { Registry } from '@steadfast/contract';
import { RELEASE_POLL_MIN_PAUSE_MS } from '@steadfast/contract/limits';
import { readRegistry, readDocumentRegistry } from '../registry/registry';
import { chooseRegistry } from '../registry/registry-choice';

/** Where the origin serves the registry. */
const REGISTRY_URL = '/registry.json';
/** Time limit of a check: while one is pending, no other starts. */
const CHECK_TIMEOUT_MS = 3_000;

/** The newer release that an open tab knows of. */
export interface Releases {
  /** Returns the registry that a reload would give this browser; undefined if it would be the same. */
  newer(): Registry | undefined;
  /**
   * Fetches the live registry. Soon after the last check, returns what is known instead.
   *
   * @param isUrgent the viewer waits for it: check in any case
   * @returns as `newer`, after the response; a failed check changes nothing
   */
  check(isUrgent?: boolean): Promise<Registry | undefined>;
  /** Calls a listener whenever `newer()` changes. @returns removes the listener */
  onChange(listener: () => void): () => void;
}

/** @param readForThisBrowser reads the registry of this document */
export function createReleases(readForThisBrowser: () => Registry = readDocumentRegistry): Releases {
  let newer: Registry | undefined;
  let checkedAtMs = -Infinity;
  let pending: Promise<Registry | undefined> | undefined;
  const listeners = new Set<() => void>();

  async function fetchNewer(): Promise<Registry | undefined> {
    checkedAtMs = performance.now();
    const raw = await fetchRegistry();
    if (!raw) return newer;
    const here = readForThisBrowser();
    const before = newer;
    newer = raw.revision > here.revision ? ifDifferent(here, chooseRegistry(raw)) : undefined;
    if (before?.revision !== newer?.revision) for (const listener of listeners) listener();
    return newer;
  }

  return {
    newer: () => newer,
    check(isUrgent = false) {
      if (pending) return pending;
      if (!isUrgent && performance.now() - checkedAtMs < RELEASE_POLL_MIN_PAUSE_MS)
        return Promise.resolve(newer);
      pending = fetchNewer().finally(() => (pending = undefined));
      return pending;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Ignores changes that do not affect this browser, such as a canary of others. */
function ifDifferent(here: Registry, there: Registry): Registry | undefined {
  return describeRelease(here) === describeRelease(there) ? undefined : there;
}

function describeRelease({ shell, features }: Registry): string {
  const each = features.map(({ name, version, isDisabled = false }) => `${name} ${version} ${isDisabled}`);
  return [shell, ...each.sort()].join();
}

/** Returns undefined on failure, or if the response is no registry: a development server may send anything. */
async function fetchRegistry(): Promise<Registry | undefined> {
  try {
    const response = await fetch(REGISTRY_URL, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    return response.ok ? readRegistry(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}
