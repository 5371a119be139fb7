import type { Registry } from '@steadfast/contract';
import { safeSessionStorage } from '@steadfast/sdk/internal';

const REVISION_KEY = 'steadfast.loaded-for';
const ARRIVED_KEY = 'steadfast.arrived';

/**
 * Whether the document may reload for a revision: once for each. A cache may serve HTML that is older than the registry;
 * then a second reload would not help either. Without storage, never.
 */
export function mayReloadFor(revision: number): boolean {
  if (safeSessionStorage.read(REVISION_KEY) === String(revision)) return false;
  return safeSessionStorage.write(REVISION_KEY, String(revision));
}

/** Marks the next load of a document in this tab as one that applies a release. */
export function markReleaseReload(): void {
  safeSessionStorage.write(ARRIVED_KEY, 'true');
}

/**
 * Whether this document was loaded to apply a release. True only on the first call.
 *
 * @param readForThisBrowser reads the registry of this document; once it has the wanted revision, `mayReloadFor` forgets that revision
 */
export function isReleaseReload(readForThisBrowser: () => Registry): boolean {
  const wanted = safeSessionStorage.read(REVISION_KEY);
  try {
    if (wanted !== null && Number(wanted) <= readForThisBrowser().revision)
      safeSessionStorage.remove(REVISION_KEY);
  } catch {
    return false; // The registry is unavailable.
  }
  const has = safeSessionStorage.read(ARRIVED_KEY) !== null;
  safeSessionStorage.remove(ARRIVED_KEY);
  return has;
}
