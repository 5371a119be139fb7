import { createPersistedStore } from '@steadfast/sdk/internal';
import { allowsShortcuts } from '@steadfast/ui/internal';
import { SINGLE_KEYS_STORAGE_KEY } from '../bootstrap/early-events';

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

/** Whether a key is pressed alone, for the page: nobody types, and no dialog is open. Shift is allowed. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  return allowsShortcuts(event.target);
}
