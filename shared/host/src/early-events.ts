/**
 * Remembers what happens on a rendered page before React has taken it over: the last button that the viewer presses, what
 * they type after that of the search, and pictures that fail. `takeOver` repeats it. Links work without React, also the skip
 * link. Part of the bootstrap script: keep it small.
 */
import { matchPath } from '@steadfast/contract';
import { listen, signInPath, safeLocalStorage } from '@steadfast/sdk/internal';

/** The remembered button, which shows that it is busy. */
export const PRESSED = 'button[aria-busy]';

/** Pressed again, it is as before. Others open something: who presses again does not want to close it. */
const PRESSED_TOGGLE = `${PRESSED}:is([aria-pressed], [aria-expanded]:not([aria-haspopup]))`;

/** A remembered picture. */
export const FAILED = 'img[data-failed]';

/** Id of the field for the text of the search, which takes it over (`SearchHost.tsx`). */
export const EARLY_FIELD_ID = 'early-search';

const SEARCH_BUTTON = 'button[aria-keyshortcuts="/"]';

/** Storage key, set where the viewer has switched single keys off (`single-keys.ts`). */
export const SINGLE_KEYS_STORAGE_KEY = 'steadfast.searchKey';

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
    const isUndone = button.matches(PRESSED_TOGGLE);
    document.querySelector(`#root ${PRESSED}`)?.removeAttribute('aria-busy');
    if (isUndone) return;
    button.setAttribute('aria-busy', 'true');
    const field = document.getElementById(EARLY_FIELD_ID);
    if (!button.matches(SEARCH_BUTTON)) field?.remove();
    else (field ?? createField()).focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    remember(event, target.closest('button'));
    const main = target.closest('a[href="#main"]') && document.getElementById('main');
    if (main && isWaiting(target)) {
      event.preventDefault(); // The skip link adds no history entry.
      main.focus();
    }
    // The origin renders one page for many addresses, and the sign-in returns to this one.
    const link = target.closest<HTMLAnchorElement>(`a[href="${signInPath()}"]`);
    if (link && isWaiting(link) && !matchPath(signInPath(), pathname))
      link.href = signInPath(pathname + search);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).closest(TEXT_FIELDS)) return;
    if (safeLocalStorage.read(SINGLE_KEYS_STORAGE_KEY)) return;
    const button = document.querySelector<HTMLElement>(SEARCH_BUTTON);
    if (!button || isWaiting(button)) return remember(event, button);
    // React already handles presses, and the key only once its effects have run.
    event.preventDefault();
    button.click();
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && isWaiting(target)) target.dataset.failed = '';
  };
  listen(document, ['click'], onClick, { capture: true });
  globalThis.endEarlySearchKey = listen(document, ['keydown'], onKey);
  listen(document, ['error'], onError, { capture: true });
}

/** A real field, hidden as that of `SearchHost`, so that input methods and on-screen keyboards work. */
function createField(): HTMLInputElement {
  const field = document.createElement('input');
  Object.assign(field, {
    id: EARLY_FIELD_ID,
    className: 'visually-hidden',
    autocomplete: 'off',
    ariaLabel: 'Search',
  });
  Object.assign(field.style, { position: 'fixed', top: '0', fontSize: '1rem' });
  return document.body.appendChild(field);
}
