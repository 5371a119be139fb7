/** Which versions this browser gets of all that are live. Part of the first script of the HTML: kept small. */
import type { LiveFeature, Registry } from '../contract';
import { applyOverrides } from './overrides/override-storage';

/** A number that a browser draws once, when first there is a canary, and keeps: nobody's name. */
export const CANARY_STORAGE_KEY = 'steadfast.canary';
/** So finely are browsers told apart: a hundredth of a percent. */
const SHARES = 10_000;

/** What makes the registry of this browser out of that of all, one after the other. */
const steps: ((registry: Registry) => Registry)[] = [applyCanaries, applyOverrides];

/**
 * The registry as it holds for this browser and tab: the first script of the HTML and a tab that asks `/registry.json`
 * later choose by this alike.
 *
 * @param raw what is live, as the origin tells everybody
 * @returns the same object where nothing is different here
 */
export function chooseRegistry(raw: Registry): Registry {
  return steps.reduce((registry, step) => step(registry), raw);
}

/**
 * Whether a browser belongs to a canary. The same ones do as long as it runs, and while its share grows; those of another
 * feature or version are others.
 *
 * @param browser what this browser has drawn, 0 to 9999
 * @param percent so many of all browsers do
 */
export function isInCanary(browser: number, percent: number, name: string, version: string): boolean {
  return hash(`${browser} ${name} ${version}`) % SHARES < percent * (SHARES / 100);
}

/** A canary takes the place of its feature whole; what is live for the others is what it falls back to. */
function applyCanaries(registry: Registry): Registry {
  let isChanged = false;
  const features = registry.features.map((live): LiveFeature => {
    const { canary, container, entry, integrity, version } = live;
    if (!canary || live.isDisabled) return live;
    const browser = browserNumber();
    const { percent, feature } = canary;
    if (browser === undefined || !isInCanary(browser, percent, live.name, feature.version)) return live;
    isChanged = true;
    return { ...feature, previous: { version, container, entry, integrity } };
  });
  return isChanged ? { ...registry, features } : registry;
}

/** undefined where nothing can be kept: such a browser would get now this version, now that. */
function browserNumber(): number | undefined {
  try {
    const kept = localStorage.getItem(CANARY_STORAGE_KEY);
    if (kept !== null && /^\d{1,4}$/.test(kept)) return Number(kept);
    const drawn = Math.floor(Math.random() * SHARES);
    localStorage.setItem(CANARY_STORAGE_KEY, String(drawn));
    return drawn;
  } catch {
    return undefined;
  }
}

/** FNV-1a of 32 bits, mixed once more at its end: without that, names that are alike fall near each other. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8;
}
