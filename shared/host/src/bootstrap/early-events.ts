/**
 * Records what happens on a rendered page before React handles events: the last button that the viewer presses, and what they
 * type after that of the search. `useReplayEvents` repeats it. Links work as HTML. Part of the
 * bootstrap script: keep it small.
 */
import { matchPath } from '@steadfast/contract';
import { listen, signInPath, safeLocalStorage } from '@steadfast/sdk/internal';

/** The recorded button, which shows that it is busy. */
export const PRESSED = 'button[aria-busy]';

/** Id of the field for the text of the search, which takes it over (`SearchHost.tsx`). */
export const EARLY_FIELD_ID = 'early-search';

const SEARCH_BUTTON = 'button[aria-keyshortcuts="/"]';

/** Storage key, set where the viewer has switched single keys off (`single-keys.ts`). */
export const SINGLE_KEYS_STORAGE_KEY = 'steadfast.searchKey';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Whether an element waits for its hydration: `data-rendered` is empty until the frame of the page is hydrated, then "page"
 * until the page is.
 */
export const isWaiting = (element: Element): boolean =>
  element.closest('[data-rendered=""] #root, [data-rendered="page"] main') !== null;

/** The name of a button. Another name is another action: the player's button goes from Play to Pause. */
export const readName = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent;

/** Starts to record. */
export function recordEarlyEvents(): void {
  const record = (event: Event, button: HTMLElement | null) => {
    if (!button || !isWaiting(button)) return;
    event.preventDefault(); // A submit button would load the page again.
    event.stopPropagation(); // React would hydrate the page for it, and handle it too.
    document.querySelector(`#root ${PRESSED}`)?.removeAttribute('aria-busy');
    button.setAttribute('aria-busy', 'true');
    button.dataset.pressed = readName(button);
    const field = document.getElementById(EARLY_FIELD_ID);
    if (!button.matches(SEARCH_BUTTON)) field?.remove();
    else (field ?? createField()).focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    record(event, target.closest('button'));
    // The origin renders one page for many addresses, and the sign-in returns to this one.
    const link = target.closest<HTMLAnchorElement>(`a[href="${signInPath()}"]`);
    const { pathname, search } = window.location;
    if (link && isWaiting(link) && !matchPath(signInPath(), pathname))
      link.href = signInPath(pathname + search);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).closest(TEXT_FIELDS)) return;
    if (!safeLocalStorage.read(SINGLE_KEYS_STORAGE_KEY)) record(event, document.querySelector(SEARCH_BUTTON));
  };
  listen(document, ['click'], onClick, { capture: true });
  listen(document, ['keydown'], onKey);
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
