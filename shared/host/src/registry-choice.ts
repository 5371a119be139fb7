/** Chooses which of the live versions this browser gets. Part of the bootstrap script: keep it small. */
import type { LiveFeature, Registry } from '@steadfast/contract';
import { safeLocalStorage } from '@steadfast/sdk/internal';
import { applyOverrides } from './overrides/override-storage';

/** Holds this browser's canary number: random, drawn at the first canary, and no identifier of the viewer. */
export const CANARY_STORAGE_KEY = 'steadfast.canary';
/** Number of canary buckets: each holds 0.01 % of all browsers. */
const BUCKETS = 10_000;

/** Applied in order to turn the public registry into the one of this browser. */
const steps: ((registry: Registry) => Registry)[] = [applyCanaries, applyOverrides];

/**
 * Returns the registry for this browser and tab: with its canaries and overrides. Both the bootstrap script and a tab that
 * fetches `/registry.json` later use it, so they agree.
 *
 * @param raw the registry as the origin serves it to everyone
 * @returns the same object if nothing differs here
 */
export function chooseRegistry(raw: Registry): Registry {
  return steps.reduce((registry, step) => step(registry), raw);
}

/**
 * Whether a browser belongs to a canary. The choice is stable while the canary runs and its share grows. Each feature and
 * version selects a different set of browsers.
 *
 * @param browser this browser's canary number, 0 to 9999
 * @param percent share of all browsers that get the canary
 */
export function isInCanary(browser: number, percent: number, name: string, version: string): boolean {
  return hash(`${browser} ${name} ${version}`) % BUCKETS < percent * (BUCKETS / 100);
}

/** Replaces a whole feature with its canary, which falls back to the live version. */
function applyCanaries(registry: Registry): Registry {
  let isChanged = false;
  const features = registry.features.map((live): LiveFeature => {
    const { canary, container, entry, integrity, version } = live;
    if (!canary || live.isDisabled) return live;
    const browser = readBrowserNumber();
    const { percent, feature } = canary;
    if (browser === undefined || !isInCanary(browser, percent, live.name, feature.version)) return live;
    isChanged = true;
    return { ...feature, previous: { version, container, entry, integrity } };
  });
  return isChanged ? { ...registry, features } : registry;
}

/** Returns undefined without storage: such a browser would switch between versions on every load. */
function readBrowserNumber(): number | undefined {
  const stored = safeLocalStorage.read(CANARY_STORAGE_KEY);
  if (stored !== null && /^\d{1,4}$/.test(stored)) return Number(stored);
  const drawn = Math.floor(Math.random() * BUCKETS);
  safeLocalStorage.write(CANARY_STORAGE_KEY, String(drawn));
  return safeLocalStorage.read(CANARY_STORAGE_KEY) === String(drawn) ? drawn : undefined;
}

/** 32-bit FNV-1a with a final mix: without it, similar texts get similar hashes. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8;
}
