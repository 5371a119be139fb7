/** Selects a dialog that is closed but still animates. It takes no keys. */
export const LEAVING_DIALOG = '[data-state="leaving"]';

/** Selects an open dialog. While there is one, the page's shortcuts do nothing. */
const OPEN_DIALOG = `dialog[open]:not(${LEAVING_DIALOG}), [aria-modal="true"]:not(${LEAVING_DIALOG})`;

/** Text input, and widgets with keys of their own. The browser's own player has shortcuts too. */
const TAKES_KEYS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  'video[controls]',
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menubar', 'tree', 'grid', 'dialog'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/**
 * Whether a key may be a shortcut of the page: no dialog is open, and the focused element does not take every key.
 *
 * @param target the focused element
 */
export function allowsShortcuts(target: EventTarget | null): boolean {
  if (document.querySelector(OPEN_DIALOG)) return false;
  return !(target instanceof Element) || !target.closest(TAKES_KEYS) || !!target.closest(LEAVING_DIALOG);
}
