import { persistDrafts } from '../../site/use-draft';
import { announceArrival, mayReloadFor } from './reload-guard';
import type { Tab } from './this-tab';

/**
 * Takes what is newly live at the next link to another page that the viewer follows: the browser follows it, with a document
 * of its own, in the place of the router. So shell and remotes are always of one time. What goes to a page by itself, as
 * the next video does, never takes it.
 *
 * @returns stops
 */
export function applyUpdateOnNavigation({ deploys, isHeld }: Tab): () => void {
  const clicked = (event: MouseEvent) => {
    const newer = deploys.newer();
    const link = newer && linkToAnotherPage(event);
    if (!link || isHeld(link) || !navigator.onLine) return;
    const end = new AbortController();
    // At the link itself: what keeps a click back, the end of a drag for instance, has done so by then; the router's turn
    // comes after. (A click of the browser's own on a link cannot be made later, so nothing may wait here.)
    const followed = (same: Event) => {
      if (same !== event || same.defaultPrevented || !mayReloadFor(newer.revision)) return;
      same.stopPropagation();
      persistDrafts();
      announceArrival();
    };
    link.addEventListener('click', followed, { signal: end.signal });
    setTimeout(() => end.abort());
  };
  document.addEventListener('click', clicked, { capture: true });
  return () => {
    document.removeEventListener('click', clicked, { capture: true });
  };
}

/** The link of this site that a plain click follows to another page, in this very tab. */
function linkToAnotherPage(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined;
  const pressed = target instanceof Element ? target.closest('a, button, input, select, textarea') : null;
  if (!(pressed instanceof HTMLAnchorElement) || !pressed.href) return undefined;
  if ((pressed.target && pressed.target !== '_self') || pressed.hasAttribute('download')) return undefined;
  return leadsToAnotherPage(pressed) ? pressed : undefined;
}

/** Another path of this site: in the query are tabs and filters of the same page. */
export function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname !== pathname;
}
