import { createContext, useContext, useLayoutEffect } from 'react';

/** What a page still waits for before it is there: its code, its first data. */
export interface PageLoading {
  /** Something is waited for. @returns tells that it is here, or will not come */
  begin(): () => void;
  isWaiting(): boolean;
  /** @returns stops telling */
  onChange(changed: () => void): () => void;
}

/** Makes a page that waits for nothing yet. */
export function createPageLoading(): PageLoading {
  const waits = new Set<symbol>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const changed of listeners) changed();
  };
  return {
    begin() {
      const wait = Symbol('wait');
      waits.add(wait);
      tell();
      return () => {
        if (waits.delete(wait)) tell();
      };
    },
    isWaiting: () => waits.size > 0,
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** Filled by the host around a page; what loads in dialogs is nobody's page. */
export const PageLoadingContext = createContext<PageLoading | undefined>(undefined);

/** While the component is shown, the page around it is not there yet. */
export function useMarksPageLoading(): void {
  const wait = useContext(PageLoadingContext);
  useLayoutEffect(() => wait?.begin(), [wait]);
}
