/** Stores the last registry that the site started with, in case the HTML's is unreadable. Part of the bootstrap script. */
import type { Registry } from '@steadfast/contract';
import { safeLocalStorage } from '@steadfast/sdk/internal';
import { readRegistry } from './registry';

/** Ends with the number of the format, so values in an older format are ignored. */
export const LAST_GOOD_STORAGE_KEY = 'steadfast.registry.1';

/** How long after the `load` event to check whether the site has started. */
const STARTED_AFTER_MS = 1_000;

/** @returns undefined if none is stored or it is unreadable */
export function readLastGoodRegistry(): Registry | undefined {
  try {
    return readRegistry(safeLocalStorage.read(LAST_GOOD_STORAGE_KEY) ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Stores a registry once the site has started with it.
 *
 * @param text the registry as the origin serves it, before canaries and overrides
 */
export function storeAfterStart(text: string): void {
  window.addEventListener('load', () => {
    setTimeout(() => {
      if (document.documentElement.dataset.starting !== undefined) return;
      if (safeLocalStorage.read(LAST_GOOD_STORAGE_KEY) !== text)
        safeLocalStorage.write(LAST_GOOD_STORAGE_KEY, text);
    }, STARTED_AFTER_MS);
  });
}
