// Functions of the random walk that run in the page. Each is self-contained, because Playwright sends only its source.

/** How an action uses an element. */
export type Interaction = 'click' | 'drag' | 'type';

/** An element that an action can use, and its middle. */
export interface Target {
  name: string;
  x: number;
  y: number;
}

export interface PageState {
  /** What may be wrong for a moment only. */
  pending?: string;
  /** What must never happen. */
  problem?: string;
}

/** Checks what every page must show, and what none may show. */
export function inspectPage(): PageState {
  const isVisible = (selector: string, within: ParentNode = document) =>
    Array.from(within.querySelectorAll(selector)).some((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  const main = document.getElementById('main');
  if (!main) return { pending: 'there is no main element' };
  const shown = [main, ...Array.from(document.querySelectorAll('dialog[open]'))];
  const words = /\b(undefined|NaN)\b|\[object \w+\]/.exec(shown.map((part) => part.textContent).join(' '));
  if (words) return { problem: `the page says “${words[0]}”` };
  if (!isVisible('header')) return { pending: 'there is no navigation bar' };
  if (!document.title) return { pending: 'there is no title' };
  if (!isVisible('h1, [role=alert], [aria-busy=true]', main))
    return { pending: 'there is neither a heading, nor a message, nor a sign of loading' };
  if (isVisible('[role=alert]', main) && !isVisible('button, a', main))
    return { pending: 'a message offers no way on' };
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) return { pending: `the page is ${scrollWidth} of ${clientWidth} px wide` };
  const isModal = Boolean(document.querySelector('dialog:modal'));
  if (!isModal && document.querySelector('main[inert], header[inert]'))
    return { pending: 'the page is inert without a dialog' };
  return {};
}

/** Picks a visible element, scrolls to it, and says whether something covers it. @param share from 0 to 1, picks among them */
export function findTarget({
  interaction,
  share,
}: {
  interaction: Interaction;
  share: number;
}): Target | undefined {
  const selectors = {
    click:
      'a[href], button, summary, label, select, video, [role=button], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=gridcell], [role=slider], input:not([type=file])',
    drag: 'li, [role=slider], input[type=range], button, video, img',
    type: 'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], input[type=tel], textarea',
  };
  const targets = Array.from(document.querySelectorAll<HTMLElement>(selectors[interaction])).filter(
    (element) => {
      if (element.matches(':disabled') || element.closest('[inert]')) return false;
      return element.checkVisibility({ visibilityProperty: true });
    },
  );
  const target = targets[Math.floor(share * targets.length)];
  if (!target) return undefined;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = target.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const label = target.getAttribute('aria-label') ?? target.textContent;
  const name = `${target.getAttribute('role') ?? target.localName} “${label.trim().slice(0, 50)}”`;
  const hit = document.elementFromPoint(x, y);
  if (!hit) return undefined;
  return { name: target.contains(hit) ? name : `${name}, covered by ${hit.localName}`, x, y };
}

/** Clicks "Try again" or "Reload". @returns why the page is not complete yet */
export function retry(): string | undefined {
  const parts = [document.getElementById('main'), ...Array.from(document.querySelectorAll('dialog[open]'))];
  for (const part of parts) {
    if (part?.querySelector('[aria-busy=true]')) return 'it is still loading';
    const buttons = Array.from(part?.querySelectorAll('button') ?? []);
    const again = buttons.find((button) => /^(try again|reload)$/i.test(button.textContent.trim()));
    if (!again?.checkVisibility({ visibilityProperty: true })) continue;
    again.click();
    return 'it offers to try again';
  }
  return document.querySelector('main h1') ? undefined : 'there is no heading';
}

/** Says why a page is not complete. */
export function explainIncomplete(path: string): string | undefined {
  if (location.pathname !== path) return `the page is ${location.pathname}`;
  const main = document.getElementById('main');
  return main?.querySelector('h1') && !main.querySelector('[aria-busy=true]')
    ? undefined
    : 'its content is missing';
}

/** Goes back or forward, but never leaves the site. */
export function traverse({ by, canReload }: { by: number; canReload: boolean }): void {
  const { currentEntry } = window.navigation;
  const entry = window.navigation.entries()[(currentEntry?.index ?? 0) + by];
  if (entry && (canReload || entry.sameDocument)) history.go(by);
}

/** Disables downloads, and links to other sites, which cannot be reached. */
export function stayOnSite(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (link && (link.origin !== location.origin || link.download)) event.preventDefault();
    },
    { capture: true },
  );
}

/** Stores or removes the token and fires the event, as if another tab had signed in or out. */
export function signInAsOtherTab([key, value]: readonly [string, string]): void {
  const oldValue = localStorage.getItem(key);
  const newValue = value || null;
  if (newValue) localStorage.setItem(key, newValue);
  else localStorage.removeItem(key);
  if (oldValue === newValue) return;
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }));
}

/**
 * Makes plain images of pictures: Chromium leaks each image that has a `srcset` or a `<picture>` and never enters the document, as
 * in a render that React discards, together with the elements around it.
 */
export function makeImagesPlain(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name: string, value: string) {
    if (!/^(srcset|sizes)$/i.test(name)) setAttribute.call(this, name, value);
  };
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (name: string) {
    return createElement.call(this, name === 'picture' ? 'span' : name);
  };
}
