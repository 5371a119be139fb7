import { createPersistedStore } from '@steadfast/sdk/internal';
import { LEAVING_DIALOG, OPEN_DIALOG } from '@steadfast/ui/internal';
import { SINGLE_KEYS_STORAGE_KEY } from '../early-events';

const OFF = 'off';

/**
 * Whether single keys are shortcuts on all pages: "/" for the search, and those of features. They can be switched off, for
 * people who use speech input or press keys by accident (WCAG 2.1.4).
 */
export const singleKeys = createPersistedStore<boolean>({
  key: SINGLE_KEYS_STORAGE_KEY,
  parse: (text) => text !== OFF,
  serialize: (isOn) => (isOn ? null : OFF),
});

/** Elements in which keys type text or are commands of another widget. */
const TAKES_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="menu"]';

/** Whether the target handles keys itself. Elements in a closing dialog do not. */
const takesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null && !target.closest(LEAVING_DIALOG);

/** Whether a key is pressed alone, for the page: nobody types, and no dialog is open. Shift is allowed. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  return !takesKeys(event.target) && !document.querySelector(OPEN_DIALOG);
}
