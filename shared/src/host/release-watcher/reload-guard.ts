import type { Registry } from '../../contract';

const REVISION_KEY = 'steadfast.loaded-for';
const ARRIVED_KEY = 'steadfast.arrived';

/**
 * Whether the document may be loaded for what is live: once for each revision. The HTML that comes may be an older one than
 * what is told of (a cache between may keep it): then a second time would help as little. Where nothing can be kept, not
 * at all.
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

/** Tells the document to come that it stands for the next page of one that was there, not for a new visit. */
export function announceArrival(): void {
  try {
    sessionStorage.setItem(ARRIVED_KEY, 'true');
  } catch {
    // Then it is as a new visit.
  }
}

/**
 * Whether this document stands for the next page of one that was there; true once.
 *
 * @param readHere reads what this document was made of: with the revision that was wanted, the guard has done its work
 */
export function hasArrived(readHere: () => Registry): boolean {
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
