/**
 * Remembers the last button that a viewer presses on a rendered page before React has taken it over; `takeOver` presses it
 * again. Links work without React. Part of the bootstrap script: keep it small.
 */
import { listen } from '../listen';
import { safeLocalStorage } from '../storage/safe-storage';

/** The remembered button, which shows that it is busy. */
export const PRESSED = 'button[aria-busy]';

/** The key that opens the search, where the viewer has switched it off (`search-shortcut.ts`). */
const SEARCH_KEY_STORAGE = 'steadfast.searchKey';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/** Starts to remember presses. They end when `data-rendered` is gone, or when the shell has gone to another page. */
export function rememberPresses(): void {
  const { pathname } = window.location;
  const remember = (event: Event, button: Element | null) => {
    const waiting = '[data-rendered=""] #root, [data-rendered="page"] main';
    if (!button?.closest(waiting) || window.location.pathname !== pathname) return;
    event.preventDefault(); // A submit button would load the page again.
    document.querySelector(`#root ${PRESSED}`)?.removeAttribute('aria-busy');
    button.setAttribute('aria-busy', 'true');
  };
  const onClick = (event: MouseEvent) => remember(event, (event.target as Element).closest('button'));
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).closest(TEXT_FIELDS)) return;
    if (safeLocalStorage.read(SEARCH_KEY_STORAGE)) return;
    remember(event, document.querySelector('button[aria-keyshortcuts="/"]'));
  };
  listen(document, ['click'], onClick, { capture: true });
  listen(document, ['keydown'], onKey);
}
