import type { Registry } from '../../contract';

const REVISION_KEY = 'steadfast.loaded-for';
const ARRIVED_KEY = 'steadfast.arrived';

/**
 * Whether the document may reload for a revision: once for each. A cache may serve HTML that is older than the registry;
 * then a second reload would not help either. Without storage, never.
 */
export function mayReloadFor(revision: number): boolean {
  try {
    if (sessionStorage.getItem(REVISION_KEY) === String(revision)) return false;
    sessionStorage.setItem(REVISION_KEY, String(revision));
    return true;
  } catch {
    return false;
  }
}

/** Marks that the next document continues this visit. */
export function markContinuedVisit(): void {
  try {
    sessionStorage.setItem(ARRIVED_KEY, 'true');
  } catch {
    // Without storage, the next document starts a new visit.
  }
}

/**
 * Whether this document continues a visit. True only on the first call.
 *
 * @param readHere reads the registry of this document; once it has the wanted revision, the reload guard is cleared
 */
export function isContinuedVisit(readHere: () => Registry): boolean {
  try {
    const wanted = sessionStorage.getItem(REVISION_KEY);
    if (wanted !== null && Number(wanted) <= readHere().revision) sessionStorage.removeItem(REVISION_KEY);
    const has = sessionStorage.getItem(ARRIVED_KEY) !== null;
    sessionStorage.removeItem(ARRIVED_KEY);
    return has;
  } catch {
    return false;
  }
}
