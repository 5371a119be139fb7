/** Part of the bootstrap script: keep it small. */
import { safeLocalStorage } from '@steadfast/sdk/internal';
import { BUCKETS, CANARY_STORAGE_KEY } from './canary-share';

/**
 * Returns this browser's number, 0 to 9999, which decides what it gets of canaries and flags. Draws it on first use.
 *
 * @returns undefined without storage: such a browser would switch between versions on every load
 */
export function readBrowserNumber(): number | undefined {
  const stored = safeLocalStorage.read(CANARY_STORAGE_KEY);
  if (stored !== null && /^\d{1,4}$/.test(stored)) return Number(stored);
  const drawn = Math.floor(Math.random() * BUCKETS);
  safeLocalStorage.write(CANARY_STORAGE_KEY, String(drawn));
  return safeLocalStorage.read(CANARY_STORAGE_KEY) === String(drawn) ? drawn : undefined;
}
