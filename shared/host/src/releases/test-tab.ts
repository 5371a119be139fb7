import type { Registry } from '@steadfast/contract';
import type { Releases } from './releases';
import { createTab } from './this-tab';

/** Creates a tab for tests, with the given newer release. */
export function testTab(newer?: Registry) {
  let now = newer;
  const listeners = new Set<() => void>();
  const asked: boolean[] = [];
  const load = jest.fn();
  const releases: Releases = {
    newer: () => now,
    check(isUrgent = false) {
      asked.push(isUrgent);
      return Promise.resolve(now);
    },
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
  return {
    tab: createTab(releases, load),
    load,
    /** For each check, whether it was urgent. */
    asked,
    goesLive(registry: Registry | undefined) {
      now = registry;
      for (const changed of listeners) changed();
    },
  };
}
