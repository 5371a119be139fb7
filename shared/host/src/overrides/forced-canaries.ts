/**
 * Canaries that this browser gets whatever its number is: ?canary=mfe-x. They need no consent, because other browsers get
 * them, too. Part of the bootstrap script: keep it small.
 */
import { safeLocalStorage } from '@steadfast/sdk/internal';

/** Key in localStorage. */
export const FORCED_CANARIES_KEY = 'steadfast.canary-of';

/** Returns the names of the remotes. There need not be a canary of each. */
export function readForcedCanaries(): string[] {
  return safeLocalStorage.read(FORCED_CANARIES_KEY)?.split(',') ?? [];
}

/** Replaces the names of the remotes, each kept once. They apply from the next page load. */
export function storeForcedCanaries(names: string[]): void {
  if (names.length === 0) safeLocalStorage.remove(FORCED_CANARIES_KEY);
  else safeLocalStorage.write(FORCED_CANARIES_KEY, [...new Set(names)].join());
}
