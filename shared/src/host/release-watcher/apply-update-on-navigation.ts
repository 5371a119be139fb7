import { persistDrafts } from '../../site/use-draft';
import { markContinuedVisit, mayReloadFor } from './reload-guard';
import type { Tab } from './this-tab';

/**
 * Applies a new release when the viewer next follows a link to another page: the browser loads a new document instead of
 * the router navigating, so shell and remotes are always from the same release. Auto-navigation, for example to the next
 * video, never applies it.
 *
 * @returns stops it
 */
export function applyUpdateOnNavigation({ releases, isHeld }: Tab): () => void {
  const onClick = (event: MouseEvent) => {
    const newer = releases.newer();
    const link = newer && findLinkToAnotherPage(event);
    if (!link || isHeld(link) || !navigator.onLine) return;
    const end = new AbortController();
    // Listen on the link: by then, others have prevented the click if they do (the end of a drag, for example), and the
    // router has not handled it yet. All of this is synchronous: a link's default action cannot be delayed.
    const onLinkClick = (linkEvent: Event) => {
      if (linkEvent !== event || linkEvent.defaultPrevented || !mayReloadFor(newer.revision)) return;
      linkEvent.stopPropagation();
      persistDrafts();
      markContinuedVisit();
    };
    link.addEventListener('click', onLinkClick, { signal: end.signal });
    setTimeout(() => end.abort());
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
  };
}

/** Returns the link if a plain click on it opens another page of the site in this tab. */
function findLinkToAnotherPage(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined;
  const pressed = target instanceof Element ? target.closest('a, button, input, select, textarea') : null;
  if (!(pressed instanceof HTMLAnchorElement) || !pressed.href) return undefined;
  if ((pressed.target && pressed.target !== '_self') || pressed.hasAttribute('download')) return undefined;
  return leadsToAnotherPage(pressed) ? pressed : undefined;
}

/** Whether a link leads to another path of the site. The query string only selects tabs and filters of the same page. */
export function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname !== pathname;
}
