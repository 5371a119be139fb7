/**
 * Remembers what happens on a rendered page before React has taken it over: the last button that the viewer presses, and
 * pictures that fail. `takeOver` repeats it. Links work without React. Part of the bootstrap script: keep it small.
 */
import { listen } from '../listen';
import { signInPath } from '../site/paths';
import { safeLocalStorage } from '../storage/safe-storage';

/** The remembered button, which shows that it is busy. */
export const PRESSED = 'button[aria-busy]';

/** A remembered picture. */
export const FAILED = 'img[data-failed]';

/** The key that opens the search, where the viewer has switched it off (`search-shortcut.ts`). */
const SEARCH_KEY_STORAGE = 'steadfast.searchKey';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/** Starts to remember, until `data-rendered` is gone or the shell has gone to another page. */
export function rememberEvents(): void {
  const { pathname, search } = window.location;
  const isWaiting = (element: Element) =>
    element.closest('[data-rendered=""] #root, [data-rendered="page"] main') !== null &&
    window.location.pathname === pathname;
  const remember = (event: Event, button: Element | null) => {
    if (!button || !isWaiting(button)) return;
    event.preventDefault(); // A submit button would load the page again.
    document.querySelector(`#root ${PRESSED}`)?.removeAttribute('aria-busy');
    button.setAttribute('aria-busy', 'true');
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    remember(event, target.closest('button'));
    // The origin renders one page for many addresses, and the sign-in returns to this one.
    const link = target.closest<HTMLAnchorElement>(`a[href="${signInPath()}"]`);
    if (link && isWaiting(link) && pathname !== signInPath()) link.href = signInPath(pathname + search);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).closest(TEXT_FIELDS)) return;
    if (safeLocalStorage.read(SEARCH_KEY_STORAGE)) return;
    remember(event, document.querySelector('button[aria-keyshortcuts="/"]'));
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && isWaiting(target)) target.dataset.failed = '';
  };
  listen(document, ['click'], onClick, { capture: true });
  listen(document, ['keydown'], onKey);
  listen(document, ['error'], onError, { capture: true });
}
