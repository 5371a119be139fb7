import { createContext, useContext, useLayoutEffect } from 'react';

/** Tracks what a page is still loading: its code, its first data. */
export interface PageLoading {
  /** Registers something that is loading. @returns ends the registration, whether it loaded or failed */
  begin(): () => void;
  isWaiting(): boolean;
  /** @returns unsubscribes */
  onChange(listener: () => void): () => void;
}

/** Creates the tracker of a page. */
export function createPageLoading(): PageLoading {
  const pending = new Set<symbol>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    begin() {
      const item = Symbol('loading');
      pending.add(item);
      notify();
      return () => {
        if (pending.delete(item)) notify();
      };
    },
    isWaiting: () => pending.size > 0,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Provided by the host around a page, but not around dialogs. */
export const PageLoadingContext = createContext<PageLoading | undefined>(undefined);

/** Counts the page as loading while the component is mounted. */
export function useMarksPageLoading(): void {
  const pageLoading = useContext(PageLoadingContext);
  useLayoutEffect(() => pageLoading?.begin(), [pageLoading]);
}
