/** Chooses which of the live versions this browser gets. Part of the bootstrap script: keep it small. */
import type { LiveFeature, Registry } from '@steadfast/contract';
import { readBrowserNumber } from './browser-number';
import { isInCanary } from './canary-share';
import { readForcedCanaries } from './overrides/forced-canaries';
import { applyOverrides } from './overrides/override-storage';

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

/** Replaces a whole feature with its canary, which falls back to the live version. */
function applyCanaries(registry: Registry): Registry {
  let isChanged = false;
  const forced = readForcedCanaries();
  const features = registry.features.map((live): LiveFeature => {
    const { canary, container, entry, integrity, version } = live;
    if (!canary || live.isDisabled) return live;
    const { percent, feature } = canary;
    if (!forced.includes(live.name)) {
      const browser = readBrowserNumber();
      if (browser === undefined || !isInCanary(browser, percent, live.name, feature.version)) return live;
    }
    isChanged = true;
    return { ...feature, isCanary: true, previous: { version, container, entry, integrity } };
  });
  return isChanged ? { ...registry, features } : registry;
}
