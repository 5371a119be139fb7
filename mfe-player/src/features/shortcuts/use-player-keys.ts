import { allowsShortcuts, LEAVING_DIALOG } from '@steadfast/ui';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listen } from '@steadfast/sdk';
import { usePreference } from '../../engine/preferences';
import { findPlayerKey } from './key-table';
import { commandHandlers, type CommandContext } from './command-handlers';

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
    if (!event.repeat || playerKey.isHeld) commandHandlers[playerKey.command](context, event.key);
  });
  useEffect(() => {
    if (usesKeys) return listen(document, ['keydown'], press);
  }, [usesKeys]);
}

/** Elements that take the arrow keys, Home and End. */
const TAKES_ARROWS = [
  'input[type="range"]',
  'input[type="radio"]',
  ...['slider', 'spinbutton', 'radio', 'tab'].map(formatRoleSelector),
].join();
/** Elements that Space activates. */
const TAKES_SPACE = [
  'a[href]',
  'button',
  'summary',
  'input',
  ...['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'option'].map(formatRoleSelector),
].join();

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);
/** Keys that scroll the page unless the player takes them. */
const SCROLLS = new Set([' ', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * Whether the player may take a key: no dialog is open, the focused element does not need the key and, for
 * keys that scroll, the player is in view.
 *
 * @param key `KeyboardEvent.key`
 * @param target the focused element
 * @param stage the player; undefined if it is not on the page
 */
export function isPlayerKey(key: string, target: EventTarget | null, stage: Element | undefined): boolean {
  if (!allowsShortcuts(target)) return false;
  if (target instanceof Element && !target.closest(LEAVING_DIALOG)) {
    if (ARROWS.has(key) && target.closest(TAKES_ARROWS)) return false;
    if (key === ' ' && target.closest(TAKES_SPACE)) return false;
    if (SCROLLS.has(key) && isInScroller(target)) return false;
  }
  return !SCROLLS.has(key) || (stage !== undefined && isInView(stage));
}

/** Whether at least half of the player is in view. */
function isInView(stage: Element): boolean {
  const { top, bottom, height } = stage.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= Math.min(height, window.innerHeight) / 2;
}

/** Whether the element is inside a scrollable part of the page, such as a list or transcript. */
function isInScroller(target: Element): boolean {
  for (
    let parent: Element | null = target;
    parent && parent !== document.body;
    parent = parent.parentElement
  ) {
    if (parent.scrollHeight <= parent.clientHeight + 1) continue;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return true;
  }
  return false;
}

function formatRoleSelector(role: string): string {
  return `[role="${role}"]`;
}
