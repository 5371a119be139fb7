/** The last registry with which the site began in this browser, for an HTML whose own cannot be read. In the first script. */
import type { Registry } from '../contract';
import { readRegistry } from './registry';

/** With the number of the format: what another one has left is ignored. */
export const LAST_GOOD_STORAGE_KEY = 'steadfast.registry.1';

/** How long after the page has loaded the site has begun, or it does not. */
const BEGUN_AFTER_MS = 1_000;

/** @returns nothing where none was kept, or it cannot be read either */
export function lastGoodRegistry(): Registry | undefined {
  try {
    return readRegistry(localStorage.getItem(LAST_GOOD_STORAGE_KEY) ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Keeps a registry once the site has begun with it.
 *
 * @param text as the origin tells everybody, before this browser has chosen
 */
export function storeAfterStart(text: string): void {
  window.addEventListener('load', () => {
    setTimeout(() => {
      // What stands there until the shell draws.
      if (!document.querySelector('#root > :not(.boot)')) return;
      try {
        if (localStorage.getItem(LAST_GOOD_STORAGE_KEY) !== text)
          localStorage.setItem(LAST_GOOD_STORAGE_KEY, text);
      } catch {
        // Where nothing can be kept, everything else works.
      }
    }, BEGUN_AFTER_MS);
  });
}
