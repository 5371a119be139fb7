import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useState } from 'react';

/** State of a history entry that an auto-navigation created. */
interface AutoNavigationState {
  isAutoNavigation: true;
  keepsPlace: boolean;
}

export interface AutoNavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Keeps the scroll position, for a page with the same layout. By default the next page starts at its top. */
  keepsPlace?: boolean;
}

/**
 * Returns a function that navigates without a user action, as at the end of a video. Open dialogs and menus stay open. Links
 * and buttons navigate as usual.
 */
export function useAutoNavigate(): (to: string, options?: AutoNavigateOptions) => void {
  const navigate = useNavigate();
  return (to, { keepsPlace = false, ...options } = {}) =>
    void navigate(to, {
      ...options,
      state: { isAutoNavigation: true, keepsPlace } satisfies AutoNavigationState,
    });
}

/** Whether an auto-navigation led to the current page; false after Back or Forward. */
export function useIsAutoNavigation(): boolean {
  return useAutoNavigationState()?.isAutoNavigation === true;
}

/** Whether an auto-navigation that keeps the scroll position led to the current page. */
export function useKeepsScrollPosition(): boolean {
  return useAutoNavigationState()?.keepsPlace === true;
}

function useAutoNavigationState(): Partial<AutoNavigationState> | null {
  const state: unknown = useLocation().state;
  return useNavigationType() === 'POP' ? null : (state as Partial<AutoNavigationState> | null);
}

/**
 * Counts the viewer's navigations to another page, including Back. Auto-navigation and changes of the query string do not
 * count.
 */
export function useUserNavigationCount(): number {
  const { pathname } = useLocation();
  const isAutoNavigation = useIsAutoNavigation();
  const [last, setLast] = useState({ pathname, count: 0 });
  if (last.pathname === pathname) return last.count;
  const count = last.count + (isAutoNavigation ? 0 : 1);
  setLast({ pathname, count });
  return count;
}
