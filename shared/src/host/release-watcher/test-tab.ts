import type { Registry } from '../../contract';
import type { Releases } from './releases';
import { createTab } from './this-tab';

/** A tab for tests: what is live is what the test says. */
export function testTab(newer?: Registry) {
  let now = newer;
  const listeners = new Set<() => void>();
  const asked: boolean[] = [];
  const load = jest.fn();
  const deploys: Releases = {
    newer: () => now,
    ask(isUrgent = false) {
      asked.push(isUrgent);
      return Promise.resolve(now);
    },
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
  return {
    tab: createTab(deploys, load),
    load,
    /** Whether each question was urgent. */
    asked,
    goesLive(registry: Registry | undefined) {
      now = registry;
      for (const changed of listeners) changed();
    },
  };
}
