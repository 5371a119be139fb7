import { useEffect, useEffectEvent, type RefObject } from 'react';
import { usePreference } from '../settings/use-preferences';
import { isPlayerKey } from './key-owner';
import { findPlayerKey } from './key-table';
import { performCommand, type CommandContext } from './perform-command';

/**
 * Handles the player's shortcuts anywhere on the page, unless they are switched off.
 *
 * @param stage the player; keys that scroll belong to the page while it is out of view
 */
export function usePlayerKeys(stage: RefObject<Element | null>, context: CommandContext): void {
  const usesKeys = usePreference('usesKeys');
  const press = useEffectEvent((event: KeyboardEvent) => {
    const playerKey = event.defaultPrevented ? undefined : findPlayerKey(event);
    if (!playerKey || !isPlayerKey(event.key, event.target, stage.current ?? undefined)) return;
    event.preventDefault();
    // A held key must not toggle back and forth.
    if (!event.repeat || playerKey.isHeld) performCommand(playerKey.command, event.key, context);
  });
  useEffect(() => {
    if (!usesKeys) return;
    const onKey = (event: KeyboardEvent) => {
      press(event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [usesKeys]);
}
