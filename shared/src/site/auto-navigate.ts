import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** Stands at the entry of the history to which a page went by itself. */
interface AutoNavigationState {
  hasMovedOn: true;
  keepsPlace: boolean;
}

/** How a page moves on. */
export interface AutoNavigateOptions {
  /** Back leads past the present page. */
  replace?: boolean;
  /** The page to come is like the present one: whoever reads further down stays there. Else it begins at its top. */
  keepsPlace?: boolean;
}

/**
 * For a page that goes to another by itself, as a video does at its end: what the viewer does meanwhile, in a dialog over
 * the page for instance, goes on. Links and buttons navigate as usual.
 */
export function useAutoNavigate(): (to: string, options?: AutoNavigateOptions) => void {
  const navigate = useNavigate();
  return (to, { keepsPlace = false, ...options } = {}) =>
    void navigate(to, { ...options, state: { hasMovedOn: true, keepsPlace } satisfies AutoNavigationState });
}

/** Whether the present page came by itself. One that the viewer goes back to did not. */
export function useIsAutoNavigation(): boolean {
  return useAutoNavigationState()?.hasMovedOn === true;
}

/** Whether the present page came by itself, and the viewer is to stay at the place of the page where they were. */
export function useKeepsScrollPosition(): boolean {
  return useAutoNavigationState()?.keepsPlace === true;
}

function useAutoNavigationState(): Partial<AutoNavigationState> | null {
  const state: unknown = useLocation().state;
  return useNavigationType() === 'POP' ? null : (state as Partial<AutoNavigationState> | null);
}
