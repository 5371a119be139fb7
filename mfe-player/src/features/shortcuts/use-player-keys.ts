import { useEffect, useEffectEvent, type RefObject } from 'react';
import { usePreference } from '../settings/use-preferences';
import { isPlayerKey } from './key-owner';
import { findPlayerKey } from './key-table';
import { performCommand, type CommandContext } from './perform-command';

/**
 * Lets the player's keys work from anywhere on the page, unless they are switched off.
 *
 * @param stage the player: some keys are the page's own while it is out of sight
 */
export function usePlayerKeys(stage: RefObject<Element | null>, reach: CommandContext): void {
  const usesKeys = usePreference('usesKeys');
  const press = useEffectEvent((event: KeyboardEvent) => {
    const playerKey = event.defaultPrevented ? undefined : findPlayerKey(event);
    if (!playerKey || !isPlayerKey(event.key, event.target, stage.current ?? undefined)) return;
    event.preventDefault();
    // A key that switches something would switch it to and fro.
    if (!event.repeat || playerKey.isHeld) performCommand(playerKey.command, event.key, reach);
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
