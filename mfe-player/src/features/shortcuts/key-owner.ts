/** Whether a key that was pressed on the page is the player's, or belongs to what has the focus or lies over the page. */

/** Closed already, and seen for some time more: takes no key. As the dialogs of `@steadfast/shared/ui` tell it. */
const LEAVING = '[data-state="leaving"]';
const OPEN_DIALOG = `dialog[open]:not(${LEAVING}), [aria-modal="true"]:not(${LEAVING})`;

/** Where keys are typed, or move within. The browser's own player has keys of its own too. */
const TAKES_ALL = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  'video[controls]',
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menubar', 'tree', 'grid', 'dialog'].map(ofRole),
].join();
/** What moves by the arrow keys, Home and End. */
const TAKES_ARROWS = [
  'input[type="range"]',
  'input[type="radio"]',
  ...['slider', 'spinbutton', 'radio', 'tab'].map(ofRole),
].join();
/** What Space presses. */
const TAKES_SPACE = [
  'a[href]',
  'button',
  'summary',
  'input',
  ...['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'option'].map(ofRole),
].join();

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);
/** By these a page is scrolled, until a player takes them. */
const SCROLLS = new Set([' ', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * Whether the player may take a key: nothing lies over the page, what has the focus has no use for it, and, for keys by
 * which one reads on further down, the player is in sight.
 *
 * @param key as `KeyboardEvent.key` gives it
 * @param target what has the focus
 * @param stage the player; undefined where it is not there
 */
export function isPlayerKey(key: string, target: EventTarget | null, stage: Element | undefined): boolean {
  if (document.querySelector(OPEN_DIALOG)) return false;
  if (target instanceof Element && !target.closest(LEAVING)) {
    if (target.closest(TAKES_ALL)) return false;
    if (ARROWS.has(key) && target.closest(TAKES_ARROWS)) return false;
    if (key === ' ' && target.closest(TAKES_SPACE)) return false;
    if (SCROLLS.has(key) && isInScroller(target)) return false;
  }
  return !SCROLLS.has(key) || (stage !== undefined && isInSight(stage));
}

/** Half of it at least. */
function isInSight(stage: Element): boolean {
  const { top, bottom, height } = stage.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= Math.min(height, window.innerHeight) / 2;
}

/** Whether it stands in a part of the page that scrolls on its own: a list, a transcript. */
function isInScroller(target: Element): boolean {
  for (let part: Element | null = target; part && part !== document.body; part = part.parentElement) {
    if (part.scrollHeight <= part.clientHeight + 1) continue;
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return true;
  }
  return false;
}

function ofRole(role: string): string {
  return `[role="${role}"]`;
}
