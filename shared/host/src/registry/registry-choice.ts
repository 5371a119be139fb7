/** Chooses which of the live versions this browser gets. Part of the bootstrap script: keep it small. */
import type { LiveFeature, Registry } from '@steadfast/contract';
import { safeLocalStorage } from '@steadfast/sdk/internal';
import { BUCKETS, CANARY_STORAGE_KEY, isInCanary } from './canary-share';
import { applyOverrides } from './override-storage';

/**
 * Returns the registry for this browser and tab: with its canaries and overrides. Both the bootstrap script and a tab that
 * fetches `/registry.json` later use it, so they agree.
 *
 * @param raw the registry as the origin serves it to everyone
 * @returns the same object if nothing differs here
 */
export const chooseRegistry = (raw: Registry): Registry => applyOverrides(applyCanaries(raw));

/** Replaces a whole feature with its canary, which falls back to the live version. */
function applyCanaries(registry: Registry): Registry {
  let isChanged = false;
  const features = registry.features.map((live): LiveFeature => {
    const { canary, container, entry, integrity, version } = live;
    if (!canary || live.isDisabled) return live;
    const { percent, feature } = canary;
    const browser = readBrowserNumber();
    if (browser === undefined || !isInCanary(browser, percent, live.name, feature.version)) return live;
    isChanged = true;
    return { ...feature, isCanary: true, previous: { version, container, entry, integrity } };
  });
  return isChanged ? { ...registry, features } : registry;
}

/**
 * Returns this browser's number, 0 to 9999, which decides which canaries it gets. Draws it on first use.
 *
 * @returns undefined without storage: such a browser would switch between versions on every load
 */
function readBrowserNumber(): number | undefined {
  const stored = safeLocalStorage.read(CANARY_STORAGE_KEY);
  if (stored !== null && /^\d{1,4}$/.test(stored)) return Number(stored);
  const drawn = Math.floor(Math.random() * BUCKETS);
  safeLocalStorage.write(CANARY_STORAGE_KEY, String(drawn));
  return safeLocalStorage.read(CANARY_STORAGE_KEY) === String(drawn) ? drawn : undefined;
}
