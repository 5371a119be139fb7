import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  LazyMount,
  useIsAutoNavigation,
  createPageLoading,
  PageLoadingContext,
  listen,
} from '@steadfast/sdk/internal';
import { useScrollPosition } from './use-scroll-position';

const loadPageProgress = () =>
  import(/* webpackChunkName: "late" */ './PageProgress').then(({ PageProgress }) => PageProgress);

/**
 * Handles navigation for the pages inside it: restores the scroll position, focuses `<main>`, announces the title, and shows
 * a progress bar while loading takes long.
 */
export function PageChange({ children }: { children: ReactNode }) {
  const [loading] = useState(createPageLoading);
  useScrollPosition(loading);
  useSamePageClicks();
  useFocusOnPage();
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  return (
    <PageLoadingContext value={loading}>
      {children}
      <LazyMount
        // The browser itself announces the first page.
        isWanted={pathname !== firstPathname}
        load={loadPageProgress}
        failureMessage="The progress of pages could not be loaded"
        props={{ loading }}
      />
    </PageLoadingContext>
  );
}

/**
 * Focuses `<main>` after each navigation, including Back and Forward, because the focused element is gone with its page.
 * After auto-navigation, only if the focus was lost.
 */
function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const isAutoNavigation = useIsAutoNavigation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isAutoNavigation && document.activeElement !== document.body) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, isAutoNavigation]);
}

/**
 * Handles clicks on links to the current page. A single click scrolls to the top. The second click of a double click is
 * dropped, so that the router does not add the page to the history twice.
 */
function useSamePageClicks(): void {
  // Capture, to run before the router changes the URL.
  useEffect(() => listen(window, ['click'], onClick, { capture: true }), []);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.href !== window.location.href || isModifiedClick(event)) return;
  if (event.detail > 1) event.preventDefault();
  else if (!link.hash) window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Whether the click opens another tab or window, or downloads the link. */
function isModifiedClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
