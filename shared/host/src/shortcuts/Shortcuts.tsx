import { useEffect, useEffectEvent } from 'react';
import type { Registry } from '@steadfast/contract';
import { combineStops, listen, useOpenContribution } from '@steadfast/sdk/internal';
import { selectShortcuts } from '../registry/registry';
import { isPageKey, singleKeys } from './single-keys';

/** Opens what features declare for single keys (`shortcuts` in `feature.json`). Renders nothing. */
export function Shortcuts({ registry }: { registry: Registry }) {
  const open = useOpenContribution();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.shiftKey || !singleKeys.getState() || !isPageKey(event)) return;
    const pressed = findLetter(event);
    const shortcut = selectShortcuts(registry).find(({ key }) => key === pressed);
    if (!shortcut) return;
    event.preventDefault();
    open(shortcut, {});
  });
  useEffect(() => {
    // The store follows the switch in other tabs while somebody subscribes.
    return combineStops(
      listen(document, ['keydown'], press),
      singleKeys.subscribe(() => undefined),
    );
  }, []);
  return null;
}

/** The letter in lower case. For other scripts, the Latin letter at that position. */
function findLetter({ key, code }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (key > '\u007f' && letter ? letter : key).toLowerCase();
}
