import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ToastStore } from '../toasts/toast-store';
import { readDocumentRegistry } from '../registry/registry';
import { isReleaseReload, markReleaseReload, mayReloadFor } from './release-reload';
import { thisTab, type Tab } from './this-tab';
import { RELEASE_POLL_MS } from '@steadfast/contract/limits';
import type { Releases } from './releases';
import { combineStops, listen } from '@steadfast/sdk/internal';

/**
 * Notices new releases in an open tab and applies them on the viewer's next navigation, but never while a video plays, a
 * form has unsaved input, a mutation is pending or a notice offers an action such as Undo.
 *
 * @param tab for tests
 */
export function ReleaseWatcher({ toastStore, tab = thisTab() }: { toastStore: ToastStore; tab?: Tab }) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      combineStops(
        tab.addReloadBlocker(() => queryClient.isMutating() > 0),
        tab.addReloadBlocker(() => toastStore.getToasts().some(({ action }) => action !== undefined)),
        watchReleases(tab.releases),
        applyUpdateOnNavigation(tab),
      ),
    [tab, toastStore, queryClient],
  );
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The router handled this navigation, so no release was known or a reload was blocked. Check now, for the next one.
    if (shown.current !== pathname && navigator.onLine) void tab.releases.check();
    shown.current = pathname;
  }, [tab, pathname]);
  useEffect(() => {
    // Focus the page as after any navigation. The browser itself announces the title.
    if (isReleaseReload(readDocumentRegistry) && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, []);
  return null;
}

/** Random variation of the poll interval, as a share, so that tabs opened together drift apart. */
const JITTER = 0.2;
/** Events that precede a click on a link. The click never waits for the check. */
const eventsBeforeClick = ['pointerover', 'focusin', 'touchstart', 'pointerdown'];

/**
 * Checks for new releases: when the viewer returns to the tab, when the network returns, when a link to another page is
 * hovered, focused or touched, and about every minute while the tab is visible.
 *
 * @returns stops it
 */
export function watchReleases({ check }: Releases): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isVisible = () => document.visibilityState !== 'hidden';
  const scheduleCheck = () => {
    clearTimeout(timer);
    if (!isVisible()) return;
    timer = setTimeout(checkNow, RELEASE_POLL_MS * (1 + JITTER * (2 * Math.random() - 1)));
  };
  const checkNow = () => {
    if (isVisible()) void check();
    scheduleCheck();
  };
  const checkBeforeClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && leadsToAnotherPage(link) && navigator.onLine) void check();
  };
  scheduleCheck();
  return combineStops(
    listen(document, eventsBeforeClick, checkBeforeClick, { capture: true, passive: true }),
    listen(document, ['visibilitychange'], checkNow),
    listen(window, ['online'], checkNow),
    () => clearTimeout(timer),
  );
}

/**
 * Applies a new release when the viewer next follows a link to another page: the browser loads a new document instead of
 * the router navigating, so shell and remotes are always from the same release. Auto-navigation, for example to the next
 * video, never applies it.
 *
 * @returns stops it
 */
function applyUpdateOnNavigation({ releases, isReloadBlocked }: Tab): () => void {
  const onClick = (event: MouseEvent) => {
    const newer = releases.newer();
    const link = newer && findLinkToAnotherPage(event);
    if (!link || isReloadBlocked(link) || !navigator.onLine) return;
    const end = new AbortController();
    // Listen on the link: this runs after handlers that prevent the click (at the end of a drag, for example) and before
    // the router. All of this is synchronous, because a link's default action cannot be delayed.
    const onLinkClick = (linkEvent: Event) => {
      if (linkEvent !== event || linkEvent.defaultPrevented || !mayReloadFor(newer.revision)) return;
      linkEvent.stopPropagation();
      markReleaseReload();
    };
    link.addEventListener('click', onLinkClick, { signal: end.signal });
    setTimeout(() => end.abort());
  };
  return listen(document, ['click'], onClick, { capture: true });
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
function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname !== pathname;
}
